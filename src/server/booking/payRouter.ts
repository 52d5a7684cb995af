import { CARD_PAYMENT_MINUTES } from '#rules/slots.ts'
import { addMinutes } from '#rules/time.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addPayment } from '../wallet/payments.store.ts'
import { refusalDetails, refuseStart } from './refusals.ts'
import { findBookingPatient } from './store.ts'
import { checkBooking, readBookingFacts, runningHoldOf, type BookingRequest } from './bookingRequest.ts'

/** Begins to pay by card for the start that is kept: the visit is booked when the provider says that it was paid. */
export const payByCard = rpc.booking.payByCard.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, world } = context
  if (!world.config.paystack) throw errors.PAYMENT_AWAY()
  const request: BookingRequest = { ...input, me, now, key: input.idempotencyKey, type: input.consultationType }
  const facts = await readBookingFacts(db, request)
  const { patient, calendars } = facts
  const [calendar] = calendars
  if (!calendar) throw errors.NOT_FOUND()
  if (patient.bookedAs) throw errors.PATIENT_BUSY()
  const { priceCents, refusal } = checkBooking(request, facts, { ...input, paymentMethod: 'paystack' })
  refuse(errors, refusal, { ...refusalDetails(patient), PRICE_CHANGED: { priceCents } })
  if (priceCents === 0) throw errors.PRICE_CHANGED({ data: { priceCents } })

  const { startsAt, reason, consultationType: type, idempotencyKey: key } = input
  const paymentId = await addPayment(db, {
    id: newId(),
    doctorId: calendar.doctorId,
    type,
    startsAt,
    endsAt: addMinutes(startsAt, calendar.slotMinutes),
    reason,
    key,
    keptUntil: addMinutes(now, CARD_PAYMENT_MINUTES),
  })
  if (!paymentId) return refuseStart(db, errors, { ...request, code: 'SLOT_TAKEN', own: patient.upcoming }, calendars)
  const hold = runningHoldOf(await findBookingPatient(db, request), request)
  return { paymentId, keptUntil: hold?.doctorId === calendar.doctorId ? hold.expiresAt : null }
})

import { whyNotHold } from '#rules/booking.ts'
import { lastBookableDate } from '#rules/slots.ts'
import { freeCancellationHours } from '#rules/cancellation.ts'
import { priceOf } from '#rules/wallet.ts'
import { addMinutes, localDate } from '#rules/time.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { listBookableDoctors, listFreeTimes } from './calendars.store.ts'
import { daysOfSlots, firstFreeStart } from './availableSlots.ts'
import { payByCard } from './payRouter.ts'
import { refusalDetails, refuseConflict } from './refusals.ts'
import { addHold, removeHold as giveUpHold } from './holds.store.ts'
import { bookVisitAndRead, findBooking, findBookingByKey, listTypes } from './store.ts'
import { claimSlot } from './claimSlot.ts'
import { checkBooking, nextHoldExpiry, readBookingFacts, toCheck, withHeldDoctor, type BookingRequest } from './bookingRequest.ts'

const types = rpc.booking.types.handler(({ context: { db } }) => listTypes(db))

const doctors = rpc.booking.doctors.handler(async ({ context: { db, now } }) => {
  const days = { from: localDate(now), to: lastBookableDate(now) }
  const listed = await listBookableDoctors(db)
  const calendars = await listFreeTimes(
    db,
    listed.map(({ id }) => id),
    days,
  )
  const firstFree = new Map(calendars.map((calendar) => [calendar.doctorId, firstFreeStart(calendar, { ...days, now })]))
  return listed.map((doctor) => ({ ...doctor, firstFreeAt: firstFree.get(doctor.id) ?? null }))
})

const availableSlots = rpc.booking.availableSlots.handler(async ({ input, context: { db, now }, errors }) => {
  const { doctorId, consultationType: type, from, to } = input
  const calendars = await listFreeTimes(db, doctorId ? [doctorId] : null, { from, to, type })
  if (doctorId && calendars.length === 0) throw errors.NOT_FOUND()
  return daysOfSlots(calendars, { from, to, now })
})

const hold = rpc.booking.hold.handler(async ({ input, context: { db, me, now }, errors }) => {
  const request: BookingRequest = { ...input, me, now, key: null, type: input.consultationType }
  const facts = await readBookingFacts(db, request)
  if (request.doctorId && facts.calendars.length === 0) throw errors.NOT_FOUND()
  refuse(errors, whyNotHold(toCheck(request, facts)), refusalDetails(facts.patient))

  return claimSlot({ db, errors, request, facts }, async (calendar) => {
    const { doctorId, name, slotMinutes, isSpecialist, priceCents: doctorCents } = calendar
    const expiresAt = nextHoldExpiry(facts, request, calendar)
    const taken = await addHold(db, { doctorId, startsAt: request.startsAt, endsAt: addMinutes(request.startsAt, slotMinutes), expiresAt })
    const priceCents = priceOf(facts.patient.typePriceCents ?? 0, doctorCents)
    const kept = { doctorId, doctorName: name, startsAt: request.startsAt, expiresAt, priceCents }
    return taken ? { ...kept, freeCancellationHours: freeCancellationHours(isSpecialist) } : null
  })
})

const releaseHold = rpc.booking.releaseHold.handler(async ({ context: { db, me } }) => void (await giveUpHold(db, me)))

const book = rpc.booking.book.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, publish } = context
  const { startsAt } = input
  if (!startsAt) throw errors.APPOINTMENT_INCOMPLETE()
  const request: BookingRequest = { ...input, startsAt, me, now, key: input.idempotencyKey, type: input.consultationType }
  const facts = withHeldDoctor(await readBookingFacts(db, request), request)
  const { patient, calendars } = facts
  if (patient.bookedAs) return findBooking(db, patient.bookedAs)
  if (request.doctorId && calendars.length === 0) throw errors.NOT_FOUND()
  const { priceCents, paymentMethod, refusal } = checkBooking(request, facts, input)
  refuse(errors, refusal, { ...refusalDetails(patient), PRICE_CHANGED: { priceCents } })

  const { reason, consultationType: type, idempotencyKey: key } = input
  const made = await claimSlot({ db, errors, request, facts }, async ({ doctorId, slotMinutes }) => {
    const when = { startsAt, endsAt: addMinutes(startsAt, slotMinutes) }
    const named = { appointmentId: newId(), consultationId: newId(), doctorId, type }
    const made = await bookVisitAndRead(db, { ...named, ...when, reason, key, paymentMethod, priceCents })
    return 'conflict' in made && made.conflict === 'one_visit_at_a_time_for_the_doctor' ? null : { ...made, doctorId }
  })
  if ('conflict' in made) {
    if (made.conflict === 'one_booking_for_a_key') return findBookingByKey(db, me, key)
    return refuseConflict(db, errors, made.conflict, { me, priceCents })
  }
  publish({ rooms: ['visits', 'booking', 'wallet'], users: [me, made.doctorId] })
  return made.booked
})

export const booking = { types, doctors, availableSlots, hold, releaseHold, book, payByCard }

import { whyNotBook, whyNotHold } from '#rules/booking.ts'
import { HOLD_MINUTES } from '#rules/slots.ts'
import { addMinutes } from '#rules/time.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { bookingMade } from './bookingMade.ts'
import { listBookableDoctors, listCalendars } from './calendars.store.ts'
import { daysOfSlots } from './offers.ts'
import { limits } from './refusals.ts'
import { bookVisit, findBooking, findBookingByKey, listTypes, releaseHold as giveUpHold, takeHold, type NewVisit } from './store.ts'
import { takeStart } from './takeStart.ts'
import { fixedByHold, readGround, type Ground, type Wish } from './wish.ts'

const types = rpc.booking.types.handler(({ context: { db } }) => listTypes(db))

const doctors = rpc.booking.doctors.handler(({ context: { db } }) => listBookableDoctors(db))

const freeSlots = rpc.booking.freeSlots.handler(async ({ input: { doctorId, from, to }, context: { db, now }, errors }) => {
  const calendars = await listCalendars(db, doctorId ? [doctorId] : null, { from, to })
  if (doctorId && calendars.length === 0) throw errors.NOT_FOUND()
  return daysOfSlots(calendars, { from, to, now })
})

const hold = rpc.booking.hold.handler(async ({ input, context: { db, me, now }, errors }) => {
  const wish: Wish = { ...input, me, now, key: null, type: null }
  const ground = await readGround(db, wish)
  if (wish.doctorId && ground.calendars.length === 0) throw errors.NOT_FOUND()
  refuse(errors, whyNotHold(wanted({ wish, ground })), limits)

  const expiresAt = addMinutes(now, HOLD_MINUTES)
  return takeStart({ db, errors, wish, ground }, async ({ doctorId, name, slotMinutes }) => {
    const taken = await takeHold(db, { doctorId, startsAt: wish.startsAt, endsAt: addMinutes(wish.startsAt, slotMinutes), expiresAt })
    return taken ? { doctorId, doctorName: name, startsAt: wish.startsAt, expiresAt } : null
  })
})

const releaseHold = rpc.booking.releaseHold.handler(async ({ context: { db, me } }) => void (await giveUpHold(db, me)))

const book = rpc.booking.book.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, tell } = context
  const wish: Wish = { ...input, me, now, key: input.idempotencyKey, type: input.consultationType }
  const ground = fixedByHold(await readGround(db, wish), wish)
  const { asker, calendars } = ground
  if (asker.bookedAs) return findBooking(db, asker.bookedAs)
  if (wish.doctorId && calendars.length === 0) throw errors.NOT_FOUND()
  const type = asker.typePriceCents === null ? '' : input.consultationType
  refuse(errors, whyNotBook({ ...wanted({ wish, ground }), consultationType: type, reason: input.reason }), limits)

  const { reason, idempotencyKey: key } = input
  const { calendar, visit, wall } = await takeStart({ db, errors, wish, ground }, async (chosen) => {
    const when = { startsAt: wish.startsAt, endsAt: addMinutes(wish.startsAt, chosen.slotMinutes) }
    const made: NewVisit = { appointmentId: newId(), consultationId: newId(), doctorId: chosen.doctorId, type, ...when, reason, key }
    const ranInto = await bookVisit(db, made)
    return ranInto === 'one_visit_at_a_time_for_the_doctor' ? null : { calendar: chosen, visit: made, wall: ranInto }
  })
  if (wall === 'one_booking_for_a_key') return findBookingByKey(db, me, key)
  if (wall === 'one_visit_at_a_time_for_the_patient') throw errors.PATIENT_BUSY()
  if (wall === 'few_visits_ahead') refuse(errors, 'TOO_MANY_UPCOMING', limits)
  if (wall) throw new Error(`a booking ran into ${String(wall)}`)
  tell({ rooms: ['visits', 'booking'], users: [me, calendar.doctorId] })
  return bookingMade({ visit, calendar, asker, me, now })
})

export const booking = { types, doctors, freeSlots, hold, releaseHold, book }

/** The wish as the rules see it; the price is the type's or, where that is dearer, the doctor's. */
const wanted = ({ wish, ground: { asker, calendars } }: { wish: Wish; ground: Ground }) => ({
  profile: asker.profile,
  now: wish.now,
  startsAt: wish.startsAt,
  upcoming: asker.upcoming.length,
  priceCents: Math.max(asker.typePriceCents ?? 0, ...calendars.map((calendar) => calendar.priceCents)),
})

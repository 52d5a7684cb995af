import { whyNotBook, whyNotHold } from '#rules/booking.ts'
import { HOLD_MINUTES } from '#rules/slots.ts'
import { addMinutes } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { bookingMade } from './bookingMade.ts'
import { listBookableDoctors, listCalendars, type Calendar } from './calendars.store.ts'
import { chooseDoctor, daysOfSlots, whyNotStart } from './offers.ts'
import { limits, refuseStart, type BookingErrors } from './refusals.ts'
import {
  bookVisit,
  findBooking,
  findBookingByKey,
  listTypes,
  releaseHold as giveUpHold,
  takeHold,
  type NewVisit,
  type Wall,
} from './store.ts'
import { groundForBooking, groundForHold, type Ground, type Wish } from './wish.ts'

const types = rpc.booking.types.handler(({ context: { db } }) => listTypes(db))

const doctors = rpc.booking.doctors.handler(({ context: { db } }) => listBookableDoctors(db))

const freeSlots = rpc.booking.freeSlots.handler(async ({ input: { doctorId, from, to }, context: { db, now }, errors }) => {
  const calendars = await listCalendars(db, doctorId ? [doctorId] : null, { from, to })
  if (doctorId && calendars.length === 0) throw errors.NOT_FOUND()
  return daysOfSlots(calendars, { from, to, now })
})

const hold = rpc.booking.hold.handler(async ({ input, context: { db, me, now }, errors }) => {
  const wish: Wish = { ...input, me, now, key: null, type: null }
  const ground = await groundForHold(db, wish)
  if (wish.doctorId && ground.calendars.length === 0) throw errors.NOT_FOUND()
  const { asker } = ground
  refuse(errors, whyNotHold(wanted({ wish, ground })), limits)

  const calendar = await takenBy(db, errors, { wish, ground })
  const endsAt = addMinutes(wish.startsAt, calendar.slotMinutes)
  const kept = { doctorId: calendar.doctorId, startsAt: wish.startsAt, expiresAt: addMinutes(now, HOLD_MINUTES) }
  if (!(await takeHold(db, { ...kept, endsAt }))) return refuseStart(db, errors, { ...wish, code: 'SLOT_TAKEN', own: asker.upcoming })
  return { ...kept, doctorName: calendar.name }
})

const releaseHold = rpc.booking.releaseHold.handler(async ({ context: { db, me } }) => void (await giveUpHold(db, me)))

const book = rpc.booking.book.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, tell } = context
  const wish: Wish = { ...input, me, now, key: input.idempotencyKey, type: input.consultationType }
  const ground = await groundForBooking(db, wish)
  const { asker, calendars } = ground
  if (asker.bookedAs) return findBooking(db, asker.bookedAs)
  if (wish.doctorId && calendars.length === 0) throw errors.NOT_FOUND()
  const consultationType = asker.typePriceCents === null ? '' : input.consultationType
  refuse(errors, whyNotBook({ ...wanted({ wish, ground }), consultationType, reason: input.reason }), limits)

  const calendar = await takenBy(db, errors, { wish, ground })
  const visit: NewVisit = {
    appointmentId: newId(),
    consultationId: newId(),
    doctorId: calendar.doctorId,
    type: consultationType,
    startsAt: wish.startsAt,
    endsAt: addMinutes(wish.startsAt, calendar.slotMinutes),
    reason: input.reason,
    key: input.idempotencyKey,
  }
  const wall = await bookVisit(db, visit)
  if (wall) return afterWall(wall, db, errors, { wish, ground })
  tell({ rooms: ['visits', 'booking'], users: [me, calendar.doctorId] })
  return bookingMade({ visit, calendar, asker, me, now })
})

export const booking = { types, doctors, freeSlots, hold, releaseHold, book }

type Decided = { wish: Wish; ground: Ground }

/** The wish as the rules see it; the price is the type's or, where that is dearer, the doctor's. */
const wanted = ({ wish, ground: { asker, calendars } }: Decided) => ({
  profile: asker.profile,
  now: wish.now,
  startsAt: wish.startsAt,
  upcoming: asker.upcoming.length,
  priceCents: Math.max(asker.typePriceCents ?? 0, ...calendars.map((calendar) => calendar.priceCents)),
})

/** The doctor who takes the patient at the wanted start; without one, the refusal with what is free instead. */
async function takenBy(db: Db, errors: BookingErrors, { wish, ground }: Decided): Promise<Calendar> {
  const { startsAt, now } = wish
  const own = ground.asker.upcoming
  const chosen = chooseDoctor(ground.calendars, startsAt, now)
  const reasons = ground.calendars.map((calendar) => whyNotStart(calendar, startsAt, now))
  if (!chosen && !reasons.includes('SLOT_TAKEN')) return refuseStart(db, errors, { ...wish, code: 'SLOT_NOT_OFFERED', own })

  const endsAt = addMinutes(startsAt, chosen?.slotMinutes ?? ground.calendars[0]?.slotMinutes ?? 0)
  if (own.some(({ from, until }) => from < endsAt && startsAt < until)) throw errors.PATIENT_BUSY()
  return chosen ?? refuseStart(db, errors, { ...wish, code: 'SLOT_TAKEN', own })
}

/** Somebody who did not wait for their turn was quicker: the wall held, and nothing was written. */
async function afterWall(wall: Wall, db: Db, errors: BookingErrors, { wish, ground }: Decided) {
  if (wall === 'one_booking_for_a_key') return findBookingByKey(db, wish.me, wish.key ?? '')
  if (wall === 'one_visit_at_a_time_for_the_patient') throw errors.PATIENT_BUSY()
  if (wall === 'one_visit_at_a_time_for_the_doctor')
    return refuseStart(db, errors, { ...wish, code: 'SLOT_TAKEN', own: ground.asker.upcoming })
  throw new Error(`a booking ran into ${String(wall)}`)
}

import { localDate, minutesBetween, addMinutes } from '#rules/time.ts'
import { listCalendars } from '../booking/calendars.store.ts'
import { whyNotStart } from '../booking/offers.ts'
import { refuseStart, type BookingErrors } from '../booking/refusals.ts'
import type { Db } from '../database/tables.ts'
import { listOwnTimes, moveTo, type Change } from './store.ts'

type Going = { db: Db; errors: BookingErrors; visit: Change; moveId: string; startsAt: Date; now: Date }

/** Moves a visit to another start of its doctor's, or says why not with what is free instead: a move meets the same walls as a booking. */
export async function goTo({ db, errors, visit, moveId, startsAt, now }: Going) {
  const { appointmentId, doctorId } = visit
  const endsAt = addMinutes(startsAt, minutesBetween(visit.startsAt, visit.endsAt))
  const date = localDate(startsAt)
  const [calendars, own] = await Promise.all([
    listCalendars(db, [doctorId], { from: date, to: date }),
    listOwnTimes(db, visit.userId, appointmentId),
  ])
  // The place it leaves does not stand in its own way.
  const day = calendars.map((calendar) => ({
    ...calendar,
    busy: calendar.busy.filter(({ from }) => from.getTime() !== visit.startsAt.getTime()),
  }))
  const code = day[0] ? whyNotStart(day[0], startsAt, now) : 'SLOT_NOT_OFFERED'
  const wish = { startsAt, doctorId, own, now }
  if (code) await refuseStart(db, errors, { ...wish, code }, day)
  if (own.some(({ from, until }) => from < endsAt && startsAt < until)) throw errors.PATIENT_BUSY()

  const wall = await moveTo(db, { appointmentId, moveId, startsAt, endsAt })
  if (wall === 'one_visit_at_a_time_for_the_patient') throw errors.PATIENT_BUSY()
  if (wall === 'one_visit_at_a_time_for_the_doctor') await refuseStart(db, errors, { ...wish, code: 'SLOT_TAKEN' })
  if (wall) throw new Error(`a move ran into ${wall}`)
}

import { addMinutes, minutesBetween } from '#rules/time.ts'
import { refuseTaken, refuseUnlessFree } from '../booking/starts.store.ts'
import type { Db } from '../database/tables.ts'
import { listOwnTimes, moveTo, type Change } from './store.ts'

type Going = {
  db: Db
  errors: Parameters<typeof refuseTaken>[0]['errors']
  visit: Change
  moveId: string
  startsAt: Date
  now: Date
}

/** Moves a visit to another start of its doctor's, or says why not with what is free instead: a move meets the same walls as a booking. */
export async function goTo({ db, errors, visit, moveId, startsAt, now }: Going) {
  const { appointmentId, doctorId } = visit
  const endsAt = addMinutes(startsAt, minutesBetween(visit.startsAt, visit.endsAt))
  const own = await listOwnTimes(db, visit.userId, appointmentId)
  const wish = { db, errors, doctorId, startsAt, own, now }
  await refuseUnlessFree({ ...wish, leaves: visit.startsAt })
  if (own.some(({ from, until }) => from < endsAt && startsAt < until)) throw errors.PATIENT_BUSY()

  const wall = await moveTo(db, { appointmentId, moveId, startsAt, endsAt })
  if (wall === 'one_visit_at_a_time_for_the_patient') throw errors.PATIENT_BUSY()
  if (wall === 'one_visit_at_a_time_for_the_doctor') await refuseTaken(wish)
  if (wall) throw new Error(`a move ran into ${wall}`)
}

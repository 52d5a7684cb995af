import { addMinutes, minutesBetween } from '#rules/time.ts'
import { refuseSlotTaken, refuseUnlessSlotAvailable } from '../booking/availableSlots.store.ts'
import type { Db } from '../database/tables.ts'
import { listOwnTimes, moveVisitTo, type ChangedVisit } from './store.ts'

type RescheduleRequest = {
  db: Db
  errors: Parameters<typeof refuseSlotTaken>[0]['errors']
  visit: ChangedVisit
  moveId: string
  startsAt: Date
  now: Date
}

/** Moves a visit to another start of its doctor's, or says why not with what is free instead: a move meets the same walls as a booking. */
export async function rescheduleTo({ db, errors, visit, moveId, startsAt, now }: RescheduleRequest) {
  const { appointmentId, doctorId } = visit
  const endsAt = addMinutes(startsAt, minutesBetween(visit.startsAt, visit.endsAt))
  const own = await listOwnTimes(db, visit.userId, appointmentId)
  const input = { db, errors, doctorId, startsAt, own, now }
  await refuseUnlessSlotAvailable({ ...input, leaves: visit.startsAt })
  if (own.some(({ from, until }) => from < endsAt && startsAt < until)) throw errors.PATIENT_BUSY()

  const conflict = await moveVisitTo(db, { appointmentId, moveId, startsAt, endsAt })
  if (conflict === 'one_visit_at_a_time_for_the_patient') throw errors.PATIENT_BUSY()
  if (conflict === 'one_visit_at_a_time_for_the_doctor') await refuseSlotTaken(input)
  if (conflict) throw new Error(`a move ran into ${conflict}`)
}

import type { ErrorCode } from '#contract/errors.ts'
import type { CancelReason } from '#contract/visitChanges.ts'
import type { AppointmentStatus } from '#contract/visits.ts'
import { addMinutes } from './time.ts'
import { isDemo, whyNotChangeable, type AheadVisit } from './visitChanges.ts'

/** Minutes after the start from which a doctor may mark that the patient did not come (domain 5.7). */
export const NO_SHOW_AFTER_MINUTES = 15

/** Minutes a patient waits for a doctor before the visit is called the doctor's miss (domain 5.7). */
export const DOCTOR_NO_SHOW_AFTER_MINUTES = 20

export const noShowMarkableFrom = (startsAt: Date): Date => addMinutes(startsAt, NO_SHOW_AFTER_MINUTES)

/** Whether who waits came only after a doctor need not wait for them any more. */
export const arrivedTooLate = ({ startsAt, waitingSince }: Pick<Unmet, 'startsAt' | 'waitingSince'>): boolean =>
  waitingSince !== null && waitingSince > noShowMarkableFrom(startsAt)

/** `waitsAway`: the patient took a seat and left the page, to be rung or to be told. */
type Absent = AheadVisit & { waitingSince: Date | null; waitsAway: boolean }

/**
 * Why the doctor cannot mark that the patient did not come. Who sits in the waiting room came, unless it was too late; who is away from it
 * was rung first, which the doctor states.
 */
export function whyNotMarkNoShow(visit: Absent, { rang, now }: { rang: boolean; now: Date }) {
  const fixed = whyNotChangeable(visit)
  if (fixed) return fixed
  const came = visit.status === 'waiting' && !arrivedTooLate(visit)
  if (came && !visit.waitsAway) return 'PATIENT_WAITS' satisfies ErrorCode
  if (now < noShowMarkableFrom(visit.startsAt)) return 'TOO_EARLY_FOR_NO_SHOW' satisfies ErrorCode
  if (came && !rang) return 'RING_FIRST' satisfies ErrorCode
}

/** Why the patient has nothing to explain, or not any more: they said already why they did not come. */
export function whyNotExplainNoShow(
  { status, cancelReason }: { status: AppointmentStatus; cancelReason: string | null },
  reason: CancelReason,
) {
  if (status !== 'no_show' || (cancelReason !== null && cancelReason !== reason)) return 'NOT_MISSED' satisfies ErrorCode
}

type Unmet = { id: string; status: AppointmentStatus; startsAt: Date; endsAt: Date; waitingSince: Date | null }

/**
 * Who missed a visit, as the clock alone decides it: the patient, who is not there when it ends; or the doctor, for whom the patient has
 * waited twenty minutes, counted from the start or from when the patient came, whichever is later. A doctor who would have had to wait
 * longer than a quarter of an hour misses nobody: then it is the patient's miss, at the end. Nobody misses a showcase.
 */
export function noShowBy({ id, status, startsAt, endsAt, waitingSince }: Unmet, now: Date): 'patient' | 'doctor' | undefined {
  if (isDemo(id)) return undefined
  if (status === 'scheduled' && now >= endsAt) return 'patient'
  if (status !== 'waiting') return undefined
  const from = waitingSince && waitingSince > startsAt ? waitingSince : startsAt
  if (now < addMinutes(from, DOCTOR_NO_SHOW_AFTER_MINUTES)) return undefined
  if (!arrivedTooLate({ startsAt, waitingSince })) return 'doctor'
  return now >= endsAt ? 'patient' : undefined
}

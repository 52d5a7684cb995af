import type { CancelReason } from '#contract/visitChanges.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AppointmentStatus, LateFee, Proposal, ProposalState } from '#contract/visits.ts'
import { whyNotInBookingWindow } from './slots.ts'
import { addMinutes } from './time.ts'
import { freeCancellationHours, whyNotOpen } from './visits.ts'

/** Times a patient may move one visit (domain 5.7). */
export const MAX_MOVES = 2
/** Minutes after the start from which a doctor may mark that the patient did not come (domain 5.7). */
export const NO_SHOW_AFTER_MINUTES = 15
/** Minutes a patient waits for a doctor before the visit is called the doctor's miss (domain 5.7). */
export const DOCTOR_NO_SHOW_AFTER_MINUTES = 20
/** Hours a doctor has to charge for a visit called off late or missed; then it is waived (domain 5.7). */
export const LATE_FEE_HOURS = 72
/** Hours a proposed time is kept for the patient. */
export const PROPOSAL_HOURS = 24

export type ChangeableVisit = { id: string; status: AppointmentStatus; startsAt: Date; freeUntil: Date }

/** Until when a visit is called off or moved as the patient likes. */
export const freeUntil = (startsAt: Date, isSpecialist: boolean): Date => addMinutes(startsAt, -60 * freeCancellationHours(isSpecialist))

/** Whether calling it off now asks for a reason and may cost the price. The moment itself is still free. */
export const isLate = (visit: Pick<ChangeableVisit, 'freeUntil'>, now: Date): boolean => now > visit.freeUntil

/** Showcase appointments stay as they are (specification 2.5). */
export const isDemo = (id: string): boolean => id.includes('demo')

/** Why nobody can change when this visit is: it is over, going on, or a showcase. */
export function whyNotChangeable({ id, status }: Pick<ChangeableVisit, 'id' | 'status'>) {
  const over = whyNotOpen(status)
  if (over) return over
  if (status === 'in_progress') return 'VISIT_GOING_ON' satisfies ErrorCode
  if (isDemo(id)) return 'DEMO_APPOINTMENT' satisfies ErrorCode
}

/** Why the patient cannot call the visit off, whatever their reason: also the reason on the button. */
export function whyNotCancel(visit: ChangeableVisit, now: Date) {
  const fixed = whyNotChangeable(visit)
  if (fixed) return fixed
  if (now >= visit.startsAt) return 'TOO_LATE' satisfies ErrorCode
}

/** Why the patient cannot call it off in these words: late, it takes a reason. */
export function whyNotCancelWithReason(visit: ChangeableVisit, reason: CancelReason | null, now: Date) {
  const whyNot = whyNotCancel(visit, now)
  if (whyNot) return whyNot
  if (isLate(visit, now) && reason === null) return 'REASON_NEEDED' satisfies ErrorCode
}

/** Why the patient cannot move the visit, wherever to: also the reason on the button. */
export function whyNotReschedule(visit: ChangeableVisit & { moves: number }, now: Date) {
  const fixed = whyNotChangeable(visit)
  if (fixed) return fixed
  if (isLate(visit, now) || visit.status === 'waiting') return 'TOO_LATE' satisfies ErrorCode
  if (visit.moves >= MAX_MOVES) return 'MOVED_TOO_OFTEN' satisfies ErrorCode
}

/** Why a visit cannot go to this start, whatever is taken there. */
export function whyNotMoveTo(visit: Pick<ChangeableVisit, 'startsAt'>, startsAt: Date, now: Date) {
  if (startsAt.getTime() === visit.startsAt.getTime()) return 'SAME_TIME' satisfies ErrorCode
  return whyNotInBookingWindow(now, startsAt)
}

/** Why the doctor cannot call the visit off. */
export function whyNotCancelByDoctor(visit: Pick<ChangeableVisit, 'id' | 'status'>, reason: string) {
  const fixed = whyNotChangeable(visit)
  if (fixed) return fixed
  if (reason.trim() === '') return 'FIELDS_MISSING' satisfies ErrorCode
}

type Ahead = Pick<ChangeableVisit, 'id' | 'status' | 'startsAt'>

/** Why the doctor cannot ask for another time, whichever: also the reason on the button. */
export function whyNotProposeMove(visit: Ahead, now: Date) {
  const fixed = whyNotChangeable(visit)
  if (fixed) return fixed
  if (visit.status === 'waiting') return 'PATIENT_WAITS' satisfies ErrorCode
  if (now >= visit.startsAt) return 'TOO_LATE_TO_ASK' satisfies ErrorCode
}

/** Why the doctor cannot ask for this time: both the visit and the time must still be ahead. */
export function whyNotPropose(visit: Ahead, startsAt: Date, now: Date) {
  const whyNot = whyNotProposeMove(visit, now)
  if (whyNot) return whyNot
  if (now >= startsAt) return 'TIME_PASSED' satisfies ErrorCode
  return whyNotMoveTo(visit, startsAt, now)
}

/** Why the doctor cannot take a proposal back, or nothing while it is open. */
export function whyNotWithdraw(proposal: { state: ProposalState } | undefined) {
  if (proposal?.state !== 'open') return 'PROPOSAL_OVER' satisfies ErrorCode
}

/** Until when a proposal can be answered: a day, and never later than the earlier of the two times. */
export const proposalExpiresAt = (visit: Pick<ChangeableVisit, 'startsAt'>, startsAt: Date, now: Date): Date =>
  new Date(Math.min(addMinutes(now, PROPOSAL_HOURS * 60).getTime(), visit.startsAt.getTime(), startsAt.getTime()))

/** Why a proposal cannot be answered. */
export function whyNotAnswer(visit: Pick<ChangeableVisit, 'id' | 'status'>, proposal: Pick<Proposal, 'until'> | null, now: Date) {
  const fixed = whyNotChangeable(visit)
  if (fixed) return fixed
  if (!proposal || now >= proposal.until || visit.status !== 'scheduled') return 'PROPOSAL_OVER' satisfies ErrorCode
}

export const noShowMarkableFrom = (startsAt: Date): Date => addMinutes(startsAt, NO_SHOW_AFTER_MINUTES)

/** Whether who waits came only after a doctor need not wait for them any more. */
export const arrivedTooLate = ({ startsAt, waitingSince }: Pick<Unmet, 'startsAt' | 'waitingSince'>): boolean =>
  waitingSince !== null && waitingSince > noShowMarkableFrom(startsAt)

/** `waitsAway`: the patient took a seat and left the page, to be rung or to be told. */
type Absent = Ahead & { waitingSince: Date | null; waitsAway: boolean }

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

/** In hospital, or after a death in the family, nobody is asked for money (domain 5.7). */
export const isExcused = (reason: CancelReason | null): boolean => reason === 'hospital' || reason === 'death_in_family'

/** What becomes of the price when a patient calls off late or does not come: nothing to decide where there is none. */
export function lateFeeFor({ amountCents, reason, now }: { amountCents: number; reason: CancelReason | null; now: Date }) {
  if (amountCents === 0) return { lateFee: null, lateFeeUntil: null }
  if (isExcused(reason)) return { lateFee: 'waived' as const, lateFeeUntil: null }
  return { lateFee: 'held' as const, lateFeeUntil: addMinutes(now, LATE_FEE_HOURS * 60) }
}

type Fee = { lateFee: LateFee | null; lateFeeUntil: Date | null; endsAt: Date }

/** Why the doctor cannot decide about a held price, or not in this way. */
export function whyNotSettleLateFee(
  fee: Fee,
  { decision, noReplacementFound, now }: { decision: 'charge' | 'waive'; noReplacementFound: boolean; now: Date },
) {
  if (fee.lateFee !== 'held' || !fee.lateFeeUntil || now >= fee.lateFeeUntil) return 'FEE_SETTLED' satisfies ErrorCode
  if (decision === 'waive') return undefined
  if (now < fee.endsAt) return 'TOO_EARLY_TO_CHARGE' satisfies ErrorCode
  if (!noReplacementFound) return 'STATEMENT_NEEDED' satisfies ErrorCode
}

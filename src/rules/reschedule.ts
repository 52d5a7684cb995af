import type { ErrorCode } from '#contract/errors.ts'
import type { Proposal, ProposalState } from '#contract/visits.ts'
import { isLate } from './cancellation.ts'
import { whyNotInBookingWindow } from './slots.ts'
import { addMinutes } from './time.ts'
import { type AheadVisit, type ChangeableVisit, whyNotChangeable } from './visitChanges.ts'

/** Times a patient may move one visit (domain 5.7). */
export const MAX_MOVES = 2

/** Hours a proposed time is kept for the patient. */
export const PROPOSAL_HOURS = 24

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

/** Why the doctor cannot ask for another time, whichever: also the reason on the button. */
export function whyNotProposeMove(visit: AheadVisit, now: Date) {
  const fixed = whyNotChangeable(visit)
  if (fixed) return fixed
  if (visit.status === 'waiting') return 'PATIENT_WAITS' satisfies ErrorCode
  if (now >= visit.startsAt) return 'TOO_LATE_TO_ASK' satisfies ErrorCode
}

/** Why the doctor cannot ask for this time: both the visit and the time must still be ahead. */
export function whyNotPropose(visit: AheadVisit, startsAt: Date, now: Date) {
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

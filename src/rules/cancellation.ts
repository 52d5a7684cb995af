import type { ErrorCode } from '#contract/errors.ts'
import type { CancelReason } from '#contract/visitChanges.ts'
import type { LateFee } from '#contract/visits.ts'
import { addMinutes } from './time.ts'
import { type ChangeableVisit, whyNotChangeable } from './visitChanges.ts'

/** Hours a doctor has to charge for a visit called off late or missed; then it is waived (domain 5.7). */
export const SETTLE_LATE_FEE_HOURS = 72

/** Hours before the start until which a visit is cancelled for free (domain 5.7). */
export const freeCancellationHours = (isSpecialist: boolean): number => (isSpecialist ? 24 : 2)

/** Until when a visit is called off or moved as the patient likes. */
export const freeUntil = (startsAt: Date, isSpecialist: boolean): Date => addMinutes(startsAt, -60 * freeCancellationHours(isSpecialist))

/** Whether this would be a late cancellation: calling it off now asks for a reason and may cost the price. The moment itself is still free. */
export const isLate = (visit: Pick<ChangeableVisit, 'freeUntil'>, now: Date): boolean => now > visit.freeUntil

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

/** Why the doctor cannot call the visit off. */
export function whyNotCancelByDoctor(visit: Pick<ChangeableVisit, 'id' | 'status'>, reason: string) {
  const fixed = whyNotChangeable(visit)
  if (fixed) return fixed
  if (reason.trim() === '') return 'FIELDS_MISSING' satisfies ErrorCode
}

/** In hospital, or after a death in the family, nobody is asked for money (domain 5.7). */
export const isExcused = (reason: CancelReason | null): boolean => reason === 'hospital' || reason === 'death_in_family'

/** What becomes of the price when a patient calls off late or does not come: nothing to decide where there is none. */
export function lateFeeFor({ amountCents, reason, now }: { amountCents: number; reason: CancelReason | null; now: Date }) {
  if (amountCents === 0) return { lateFee: null, lateFeeUntil: null }
  if (isExcused(reason)) return { lateFee: 'waived' as const, lateFeeUntil: null }
  return { lateFee: 'held' as const, lateFeeUntil: addMinutes(now, SETTLE_LATE_FEE_HOURS * 60) }
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

import type { ErrorCode } from '#contract/errors.ts'
import type { QueueOutcome, QueueStatus } from '#contract/queue.ts'

/** A note shorter than this tells the next nurse nothing. */
const SHORTEST_NOTE = 10
/** Nobody is given up after one try (domain 6.7). */
const TRIES_BEFORE_NO_ANSWER = 2

export type QueueClaim = { status: QueueStatus; claimedBy: { id: string } | null }

/** Why this nurse cannot take an item. */
export function whyNotClaim({ status, claimedBy }: QueueClaim, nurseId: string) {
  if (status === 'resolved') return 'ALREADY_RESOLVED' satisfies ErrorCode
  if (claimedBy && claimedBy.id !== nurseId) return 'ALREADY_CLAIMED' satisfies ErrorCode
}

/** Why this nurse cannot change an item: she must have taken it. */
export function whyNotWorkOn(claim: QueueClaim, nurseId: string) {
  return whyNotClaim(claim, nurseId) ?? (claim.claimedBy ? undefined : ('NOT_CLAIMED' satisfies ErrorCode))
}

type Ending = { outcome: QueueOutcome; note: string; attempts: number }

/** Why an item cannot be ended so. */
export function whyNotResolve({ outcome, note, attempts }: Ending) {
  if (note.trim().length < SHORTEST_NOTE) return 'RESOLUTION_TOO_SHORT' satisfies ErrorCode
  if (outcome === 'no_answer' && attempts < TRIES_BEFORE_NO_ANSWER) return 'ATTEMPTS_MISSING' satisfies ErrorCode
}

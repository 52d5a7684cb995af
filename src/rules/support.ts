import type { ErrorCode } from '#contract/errors.ts'
import type { CallbackOutcome, QueueStatus } from '#contract/support.ts'

export const CALLBACKS_A_DAY = 5
/** A note shorter than this tells the next nurse nothing. */
const SHORTEST_NOTE = 10
/** Nobody is given up after one try (domain 6.7). */
const TRIES_BEFORE_NO_ANSWER = 2

/** Everything that keeps anybody from calling back on this: lengths only, because people write numbers in many ways. */
export const callbackFaults = ({ name, phone }: { name: string; phone: string }) => [
  ...(name.trim().length < 2 ? ['CALLBACK_NAME_TOO_SHORT' as const satisfies ErrorCode] : []),
  ...(phone.trim().length < 10 ? ['CALLBACK_PHONE_TOO_SHORT' as const satisfies ErrorCode] : []),
]

/** The first of them. */
export const whyNotCallBack = (form: { name: string; phone: string }) => callbackFaults(form)[0]

export type QueueClaim = { status: QueueStatus; claimedBy: { id: string } | null }

/** Why this nurse cannot take a request. */
export function whyNotClaim({ status, claimedBy }: QueueClaim, nurseId: string) {
  if (status === 'resolved') return 'ALREADY_RESOLVED' satisfies ErrorCode
  if (claimedBy && claimedBy.id !== nurseId) return 'ALREADY_CLAIMED' satisfies ErrorCode
}

/** Why this nurse cannot change a request: she must have taken it. */
export function whyNotWorkOn(claim: QueueClaim, nurseId: string) {
  return whyNotClaim(claim, nurseId) ?? (claim.claimedBy ? undefined : ('NOT_CLAIMED' satisfies ErrorCode))
}

type Ending = { outcome: CallbackOutcome; note: string; attempts: number }

/** Why a request cannot be ended so. */
export function whyNotResolve({ outcome, note, attempts }: Ending) {
  if (note.trim().length < SHORTEST_NOTE) return 'RESOLUTION_TOO_SHORT' satisfies ErrorCode
  if (outcome === 'no_answer' && attempts < TRIES_BEFORE_NO_ANSWER) return 'ATTEMPTS_MISSING' satisfies ErrorCode
}

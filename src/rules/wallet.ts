import type { ErrorCode } from '#contract/errors.ts'

/** What a wallet may hold (domain 5.9), and so the most that one correction moves. */
const WALLET_HOLDS_CENTS = 1_000_000

/** Up to here one administrator adjusts a wallet alone; above it a second one decides (domain 5.9). */
export const ADJUST_WITHOUT_APPROVAL_CENTS = 100_000

/** What a visit costs: what its type costs or, where that is dearer, the doctor. */
export const priceOf = (typeCents: number, doctorCents: number): number => Math.max(typeCents, doctorCents)

/** An entry's number as people read it: the letter before it would make it look like an amount. */
export const entryNumberText = (number: string): string => number.replace(/^R/, '')

/** Why a wallet cannot pay this, or nothing when it can. */
export function whyNotPay({ balanceCents, priceCents }: { balanceCents: number; priceCents: number }) {
  if (priceCents > balanceCents) return 'INSUFFICIENT_FUNDS' satisfies ErrorCode
}

/** Why this is no correction of a wallet, or nothing when it is. */
export function whyNotAdjust({ amountCents, reason, balanceCents }: { amountCents: number; reason: string; balanceCents?: number }) {
  if (amountCents === 0 || Math.abs(amountCents) > WALLET_HOLDS_CENTS) return 'ADJUSTMENT_INVALID' satisfies ErrorCode
  if (reason.trim() === '') return 'FIELDS_MISSING' satisfies ErrorCode
  if (balanceCents !== undefined && balanceCents + amountCents < 0) return 'BALANCE_TOO_LOW' satisfies ErrorCode
}

export const needsApproval = (amountCents: number): boolean => Math.abs(amountCents) > ADJUST_WITHOUT_APPROVAL_CENTS

import { MINUTE_MS, HOUR_MS, DAY_MS } from './time.ts'
import type { Role } from '#contract/primitives.ts'

/** How long a session lasts without being refreshed, and however often it is: patients stay signed in on their own phone, staff for a shift. */
export const sessionTerm = (role: Role | null) =>
  role === 'patient' ? { slidingMs: 30 * DAY_MS, longestMs: 365 * DAY_MS } : { slidingMs: HOUR_MS, longestMs: 12 * HOUR_MS }

/** After this long without a sign of them the screens of staff are locked (domain 1.10); accounts.caller() counts the same. */
export const IDLE_LOCK_MS = 15 * MINUTE_MS

/** How long a proof of who is here is good for sensitive changes. */
export const RECENT_PROOF_MS = 10 * MINUTE_MS

/** Why somebody must first prove again who they are. */
export function whyNotRecentlyProved(provedAt: Date, now: Date) {
  if (now.getTime() - provedAt.getTime() >= RECENT_PROOF_MS) return 'REAUTHENTICATION_NEEDED' as const
}

/** What proved who somebody is. */
export type Proof = 'password' | 'email_code' | 'phone_code' | 'provider' | 'passkey' | 'totp' | 'recovery_code'

/** A passkey is something one has and something one knows or is; so is a second factor after anything else. */
export const hasTwoFactors = (proved: Proof[]) =>
  proved.some((proof) => proof === 'passkey' || proof === 'totp' || proof === 'recovery_code')

type Account = { role: Role; hasTotp: boolean; isFactorReset: boolean }

/** What a sign-in still needs after these proofs. Staff never get in on one factor; patients choose whether to ask for a second. */
export function nextSignInStep(
  { role, hasTotp, isFactorReset }: Account,
  proved: Proof[],
): 'in' | 'second_factor' | 'enrol' | 'SECOND_FACTOR_RESET' {
  if (hasTotp) return hasTwoFactors(proved) ? 'in' : 'second_factor'
  if (role === 'patient') return 'in'
  return isFactorReset ? 'SECOND_FACTOR_RESET' : 'enrol'
}

/** What of an account's safety was changed. */
export const securityChanges = [
  'totp_added',
  'totp_changed',
  'totp_removed',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'email_changed',
  'phone_added',
  'phone_removed',
  'provider_linked',
  'provider_unlinked',
] as const
export type SecurityChange = (typeof securityChanges)[number]

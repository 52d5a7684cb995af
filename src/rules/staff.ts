import type { ErrorCode } from '#contract/errors.ts'
import type { StaffAccount } from '#contract/staff.ts'
import { daysBetween, HOUR_MS, isRealDate } from './time.ts'

/** How long an invitation and the link to a new second factor are good for. */
export const STAFF_INVITATION_MS = 72 * HOUR_MS
/** How long the letter to a new address is. */
export const STAFF_EMAIL_CHANGE_MS = 24 * HOUR_MS

/** A doctor's HPCSA number as the register writes it (MP medical, DP dental), or null. Never padded: both lengths occur (domain 1.5). */
export function normaliseHpcsa(input: string): string | null {
  const number = withoutMarks(input).toUpperCase()
  return /^(MP|DP)\d{6,7}$/.test(number) ? number : null
}

/** A nurse's SANC number, or null. Its length is not published: six to nine digits, kept as text (domain 1.5). */
export function normaliseSanc(input: string): string | null {
  const number = withoutMarks(input)
  return /^\d{6,9}$/.test(number) ? number : null
}

/** A practice number as medical schemes know it, or null: seven digits, with the leading zeros. Empty stays empty: not every practice has one. */
export function normalisePractice(input: string): string | null {
  const number = withoutMarks(input)
  return number === '' || /^\d{7}$/.test(number) ? number : null
}

const withoutMarks = (typed: string) => typed.replace(/[\s.-]/g, '')

/** Why a registration cannot be put on file with this last day, or nothing when it can: on its last day it still holds. */
export function whyNotRegistration(until: string, today: string) {
  if (!isRealDate(until) || until < today) return 'REGISTRATION_EXPIRED' satisfies ErrorCode
}

/** So long before its end somebody must look it up anew (domain 10.4). */
export const REGISTRATION_WARN_DAYS = 60

/** How a registration on file stands. */
export function stateOfRegistration(until: string, today: string): 'valid' | 'ending' | 'ended' {
  if (until < today) return 'ended'
  return daysBetween(today, until) <= REGISTRATION_WARN_DAYS ? 'ending' : 'valid'
}

/** So many days before the end of a registration its person and the administrators are told. */
const REMINDER_DAYS = [7, 30, REGISTRATION_WARN_DAYS]

/** Which of these is due, or was and may have been missed; nothing before the first and after the end. */
export function registrationReminder(until: string, today: string): number | undefined {
  const left = daysBetween(today, until)
  return left < 0 ? undefined : REMINDER_DAYS.find((days) => left <= days)
}

type Account = Pick<StaffAccount, 'id' | 'role' | 'status'>

/** `activeAdministrators` counts this account too, where it is one. */
export function whyNotDisable(account: Account, me: string, activeAdministrators: number) {
  const isLast = account.role === 'admin' && account.status === 'active' && activeAdministrators <= 1
  if (isLast) return 'LAST_ADMINISTRATOR' satisfies ErrorCode
  if (account.id === me) return 'NOT_YOURSELF' satisfies ErrorCode
}

export function whyNotResendInvitation({ status }: Pick<Account, 'status'>) {
  if (status === 'active') return 'ALREADY_ACCEPTED' satisfies ErrorCode
  if (status === 'disabled') return 'NOT_ACTIVE' satisfies ErrorCode
}

const whyNotActive = ({ status }: Pick<Account, 'status'>) => (status === 'active' ? undefined : ('NOT_ACTIVE' satisfies ErrorCode))

/** A link to a new password is for those who have one. */
export const whyNotSendResetLink = (account: Pick<Account, 'status'>) => whyNotActive(account)

/** Whoever cannot sign in any longer has no use for another address. */
export function whyNotChangeStaffEmail({ status }: Pick<Account, 'status'>) {
  if (status === 'disabled') return 'NOT_ACTIVE' satisfies ErrorCode
}

/** Nobody takes their own second factor off: who has stolen a session must not be able to. */
export function whyNotResetSecondFactor(account: Pick<Account, 'id' | 'status'>, me: string) {
  if (account.id === me) return 'NOT_YOURSELF' satisfies ErrorCode
  return whyNotActive(account)
}

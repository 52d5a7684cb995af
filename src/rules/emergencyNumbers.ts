import type { ErrorCode } from '#contract/errors.ts'
import { normaliseZA } from './phone.ts'
import { daysBetween } from './time.ts'

/**
 * What a phone dials for a number as people write it, or null when no phone could: short numbers (112, 10177), the networks' own (082 911),
 * South African ones from the 0, other countries' from the +.
 */
export function dialableNumber(written: string): string | null {
  const number = written.replace(/[\s\-()]/g, '')
  if (/^[1-9]\d{2,4}$/.test(number) || /^0[1-8]\d{4}$/.test(number)) return number
  return /^(0\d{9}$|\+)/.test(number) && normaliseZA(number) !== null ? number : null
}

/** Why these numbers cannot be shown to somebody in danger, or nothing when they can. */
export function whyNotNumbers(numbers: readonly string[]) {
  if (numbers.some((number) => dialableNumber(number) === null)) return 'PHONE_INVALID' satisfies ErrorCode
}

/** Somebody calls every number again this often (domain 1.6). */
export const CHECK_EVERY_DAYS = 90

export const isCheckDue = (lastCheckedOn: string | null, today: string): boolean =>
  lastCheckedOn === null || daysBetween(lastCheckedOn, today) > CHECK_EVERY_DAYS

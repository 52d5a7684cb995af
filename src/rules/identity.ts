import type { ErrorCode } from '#contract/errors.ts'
import type { Identity, Profile, TypedIdentity } from '#contract/people.ts'
import { isRealDate } from './time.ts'

type Kind = Identity['kind']

const SA_ID = /^\d{10}[012]\d{2}$/ // the eleventh digit: 0 citizen, 1 permanent resident, 2 refugee
const PASSPORT = /^[A-Z0-9]{6,12}$/

/** The number as it is stored: without the spaces and dashes people type, passports in capitals. Empty stays empty. */
export const normaliseIdentity = (typed: string): string => typed.replace(/[\s.\-\u2010-\u2015\u200e\u200f]/g, '').toUpperCase()

/** Why an identity document cannot be stored, for a person whose birth date may be known. An empty number takes the document away. */
export function whyNotIdentity(identity: TypedIdentity, birthDate: string | null, today: string) {
  const number = normaliseIdentity(identity.number)
  if (number === '') return
  if (identity.kind === 'passport') {
    if (!PASSPORT.test(number) || !identity.country.trim()) return 'ID_NUMBER_INVALID' satisfies ErrorCode
    return
  }
  if (birthDateOfSaId(number, today) === null) return 'ID_NUMBER_INVALID' satisfies ErrorCode
  if (birthDate !== null && !saIdSays(number, birthDate)) return 'ID_MISMATCH' satisfies ErrorCode
}

/** Why a birth date cannot stand beside the identity document that is stored: of an ID number the date is shown. */
export function whyNotIdentityWithProfile(identity: Identity | null, birthDate: string | null) {
  if (identity?.kind !== 'sa_id' || birthDate === null) return
  if (!saIdSays(identity.shown.slice(0, 6), birthDate)) return 'ID_MISMATCH' satisfies ErrorCode
}

/** The birth date in a South African ID number, or null when that is no such number (domain 1.5). A day still to come is a century back. */
export function birthDateOfSaId(typed: string, today: string): string | null {
  const number = normaliseIdentity(typed)
  if (!SA_ID.test(number) || !endsInItsCheckDigit(number)) return null
  const day = `${number.slice(0, 2)}-${number.slice(2, 4)}-${number.slice(4, 6)}`
  const date = `20${day}` <= today ? `20${day}` : `19${day}`
  return isRealDate(date) ? date : null
}

/** What the number suggests for `sex_at_birth`: to fill in beforehand, never to contradict somebody. Only for a valid number. */
export const sexOfSaId = (typed: string): NonNullable<Profile['sex_at_birth']> =>
  normaliseIdentity(typed).slice(6, 10) >= '5000' ? 'male' : 'female'

/** As screens show it: '800101•••••87', and of a passport only the end. */
export function maskIdentity(kind: Kind, typed: string): string {
  const number = normaliseIdentity(typed)
  if (kind === 'sa_id') return `${number.slice(0, 6)}•••••${number.slice(-2)}`
  return `${'•'.repeat(Math.max(number.length - 3, 0))}${number.slice(-3)}`
}

/** Whether number and birth date are one person's. The number has no century: whoever is over a hundred is taken at their word. */
const saIdSays = (number: string, birthDate: string) => birthDate.replaceAll('-', '').slice(2) === number.slice(0, 6)

/** Luhn: from the right, every second digit counts double, its digits added. */
function endsInItsCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

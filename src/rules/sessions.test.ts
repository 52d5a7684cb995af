import { expect, test } from 'vitest'
import { hasTwoFactors, nextSignInStep, sessionTerm, whyNotRecentlyProved } from './sessions.ts'

const patient = { role: 'patient', hasTotp: false, isFactorReset: false } as const
const doctor = { role: 'doctor', hasTotp: true, isFactorReset: false } as const

test('a patient is in with the password alone, unless they asked for a second factor', () => {
  expect(nextSignInStep(patient, ['password'])).toBe('in')
  expect(nextSignInStep({ ...patient, hasTotp: true }, ['password'])).toBe('second_factor')
  expect(nextSignInStep({ ...patient, hasTotp: true }, ['password', 'recovery_code'])).toBe('in')
})

test.each([['password'], ['email_code'], ['phone_code'], ['provider']] as const)('%s alone lets no staff in', (proof) => {
  expect(nextSignInStep(doctor, [proof])).toBe('second_factor')
  expect(nextSignInStep({ ...doctor, hasTotp: false }, [proof])).toBe('enrol')
  expect(nextSignInStep({ ...doctor, hasTotp: false, isFactorReset: true }, [proof])).toBe('SECOND_FACTOR_RESET')
})

test('a passkey counts for both factors, but staff without an authenticator app still make one', () => {
  expect(hasTwoFactors(['passkey'])).toBe(true)
  expect(nextSignInStep(doctor, ['passkey'])).toBe('in')
  expect(nextSignInStep({ ...doctor, hasTotp: false }, ['passkey'])).toBe('enrol')
})

test('a proof is good for ten minutes', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 6, minutes))
  expect(whyNotRecentlyProved(at(0), at(9))).toBeUndefined()
  expect(whyNotRecentlyProved(at(0), at(10))).toBe('REAUTHENTICATION_NEEDED')
})

test('staff are signed in for a shift, patients for a month at a time', () => {
  expect(sessionTerm('nurse').longestMs).toBe(12 * 3_600_000)
  expect(sessionTerm('patient').slidingMs).toBe(30 * 24 * 3_600_000)
})

import { expect, test } from 'vitest'
import { isTwoFactors, nextStep, termOf, whyNotSensitive } from './sessions.ts'

const patient = { role: 'patient', hasTotp: false, isFactorReset: false } as const
const doctor = { role: 'doctor', hasTotp: true, isFactorReset: false } as const

test('a patient is in with the password alone, unless they asked for a second factor', () => {
  expect(nextStep(patient, ['password'])).toBe('in')
  expect(nextStep({ ...patient, hasTotp: true }, ['password'])).toBe('second_factor')
  expect(nextStep({ ...patient, hasTotp: true }, ['password', 'recovery_code'])).toBe('in')
})

test.each([['password'], ['email_code'], ['phone_code'], ['provider']] as const)('%s alone lets no staff in', (proof) => {
  expect(nextStep(doctor, [proof])).toBe('second_factor')
  expect(nextStep({ ...doctor, hasTotp: false }, [proof])).toBe('enrol')
  expect(nextStep({ ...doctor, hasTotp: false, isFactorReset: true }, [proof])).toBe('SECOND_FACTOR_RESET')
})

test('a passkey counts for both factors, but staff without an authenticator app still make one', () => {
  expect(isTwoFactors(['passkey'])).toBe(true)
  expect(nextStep(doctor, ['passkey'])).toBe('in')
  expect(nextStep({ ...doctor, hasTotp: false }, ['passkey'])).toBe('enrol')
})

test('a proof is good for ten minutes', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 6, minutes))
  expect(whyNotSensitive(at(0), at(9))).toBeUndefined()
  expect(whyNotSensitive(at(0), at(10))).toBe('REAUTHENTICATION_NEEDED')
})

test('staff are signed in for a shift, patients for a month at a time', () => {
  expect(termOf('nurse').longestMs).toBe(12 * 3_600_000)
  expect(termOf('patient').slidingMs).toBe(30 * 24 * 3_600_000)
})

import { expect, test } from 'vitest'
import { brokenRules, validateNewPassword, passwordRules } from './validateNewPassword.ts'

test('staff passwords break each rule by itself, and the first is said', () => {
  expect(brokenRules('abc', 'staff')).toEqual(['STAFF_PASSWORD_TOO_SHORT', 'PASSWORD_NEEDS_UPPERCASE', 'PASSWORD_NEEDS_NUMBER'])
  expect(brokenRules('ABCDEFG1', 'staff')).toEqual(['PASSWORD_NEEDS_LOWERCASE'])
  expect(brokenRules('Abcdefg1', 'staff')).toEqual([])
  expect(validateNewPassword({ password: 'abc', confirmPassword: 'abc' }, 'staff')).toEqual({ password: 'STAFF_PASSWORD_TOO_SHORT' })
})

test('every rule that can be broken has its tick', () => {
  expect(brokenRules('', 'staff')).toEqual(passwordRules.staff)
  expect(brokenRules('', 'patient')).toEqual(passwordRules.patient)
})

test('patients need six characters and the same again', () => {
  expect(validateNewPassword({ password: 'abcde', confirmPassword: '' }, 'patient')).toEqual({
    password: 'PASSWORD_TOO_SHORT',
    confirmPassword: 'MISSING',
  })
  expect(validateNewPassword({ password: 'abcdef', confirmPassword: 'abcdef ' }, 'patient')).toEqual({ confirmPassword: 'NOT_THE_SAME' })
  expect(validateNewPassword({ password: 'abcdef', confirmPassword: 'abcdef' }, 'patient')).toEqual({})
})

import { expect, test } from 'vitest'
import { validateSignUp, type SignUpValues } from './validateSignUp.ts'

const lerato: SignUpValues = {
  firstName: 'Lerato',
  lastName: 'M',
  email: 'lerato@example.org',
  password: 'ubuntu7',
  confirmPassword: 'ubuntu7',
}

test('a complete form may be sent', () => {
  expect(validateSignUp(lerato)).toEqual({})
})

test('each field says what it lacks', () => {
  expect(validateSignUp({ firstName: ' ', lastName: '', email: 'lerato@', password: 'abcde', confirmPassword: 'abcdf' })).toEqual({
    firstName: 'MISSING',
    lastName: 'MISSING',
    email: 'EMAIL_INVALID',
    password: 'PASSWORD_TOO_SHORT',
    confirmPassword: 'NOT_THE_SAME',
  })
})

test('a password is exactly what was typed: blanks count', () => {
  expect(validateSignUp({ ...lerato, password: '      ', confirmPassword: '      ' })).toEqual({})
  expect(validateSignUp({ ...lerato, confirmPassword: 'ubuntu7 ' })).toEqual({ confirmPassword: 'NOT_THE_SAME' })
})

import { expect, test } from 'vitest'
import { faultsOfSignUp, type SignUpForm } from './signUpFaults.ts'

const lerato: SignUpForm = {
  firstName: 'Lerato',
  lastName: 'M',
  email: 'lerato@example.org',
  password: 'ubuntu7',
  confirmPassword: 'ubuntu7',
}

test('a complete form may be sent', () => {
  expect(faultsOfSignUp(lerato)).toEqual({})
})

test('each field says what it lacks', () => {
  expect(faultsOfSignUp({ firstName: ' ', lastName: '', email: 'lerato@', password: 'abcde', confirmPassword: 'abcdf' })).toEqual({
    firstName: 'MISSING',
    lastName: 'MISSING',
    email: 'EMAIL_INVALID',
    password: 'PASSWORD_TOO_SHORT',
    confirmPassword: 'NOT_THE_SAME',
  })
})

test('a password is exactly what was typed: blanks count', () => {
  expect(faultsOfSignUp({ ...lerato, password: '      ', confirmPassword: '      ' })).toEqual({})
  expect(faultsOfSignUp({ ...lerato, confirmPassword: 'ubuntu7 ' })).toEqual({ confirmPassword: 'NOT_THE_SAME' })
})

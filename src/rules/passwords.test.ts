import { expect, test } from 'vitest'
import { staffPasswordFaults, whyNotPatientPassword } from './passwords.ts'

test.each(['abc12', '', '     ', '😀😀😀', 'ééééé'])('%j is too short for a patient', (password) => {
  expect(whyNotPatientPassword(password)).toBe('PASSWORD_TOO_SHORT')
})

test.each(['abc123', '      ', ' abcd ', '😀😀😀😀😀😀'])('%j is long enough for a patient', (password) => {
  expect(whyNotPatientPassword(password)).toBeUndefined()
})

test.each([
  ['Abcdefg1', []],
  ['Abcdef1', ['STAFF_PASSWORD_TOO_SHORT']],
  ['abcdefg1', ['PASSWORD_NEEDS_UPPERCASE']],
  ['ABCDEFG1', ['PASSWORD_NEEDS_LOWERCASE']],
  ['Abcdefgh', ['PASSWORD_NEEDS_NUMBER']],
  ['Éééééééé1', []],
  ['12345678', ['PASSWORD_NEEDS_UPPERCASE', 'PASSWORD_NEEDS_LOWERCASE']],
  ['', ['STAFF_PASSWORD_TOO_SHORT', 'PASSWORD_NEEDS_UPPERCASE', 'PASSWORD_NEEDS_LOWERCASE', 'PASSWORD_NEEDS_NUMBER']],
])('as a staff password %j has the faults %j', (password, faults) => {
  expect(staffPasswordFaults(password)).toEqual(faults)
})

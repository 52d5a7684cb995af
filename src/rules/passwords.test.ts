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
  ['Abcdef1', ['tooShort8']],
  ['abcdefg1', ['upper']],
  ['ABCDEFG1', ['lower']],
  ['Abcdefgh', ['number']],
  ['Éééééééé1', []],
  ['12345678', ['upper', 'lower']],
  ['', ['tooShort8', 'upper', 'lower', 'number']],
])('as a staff password %j has the faults %j', (password, faults) => {
  expect(staffPasswordFaults(password)).toEqual(faults)
})

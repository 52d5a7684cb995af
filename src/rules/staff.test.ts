import { expect, test } from 'vitest'
import { normaliseHpcsa } from './staff.ts'

test.each([
  ['MP0123456', 'MP0123456'],
  ['mp 012 345', 'MP012345'],
  ['Dp.01-23456', 'DP0123456'],
])('%j is the number %s', (typed, number) => {
  expect(normaliseHpcsa(typed)).toBe(number)
})

test.each(['', 'MP', 'MP12345', 'MP12345678', 'PS0123456', '0123456', 'MP01234S6', 'MPDP123456', 'MP/012345'])(
  '%j is no HPCSA number of a doctor',
  (typed) => {
    expect(normaliseHpcsa(typed)).toBeNull()
  },
)

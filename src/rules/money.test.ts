import { expect, test } from 'vitest'
import { rand } from './money.ts'

test.each([
  [0, 'R0.00'],
  [5, 'R0.05'],
  [45_000, 'R450.00'],
  [99_999, 'R999.99'],
  [125_000, 'R1\u00a0250.00'],
  [123_456_789, 'R1\u00a0234\u00a0567.89'],
  [-5_000, '-R50.00'],
])('%i cents are written %s', (cents, text) => {
  expect(rand(cents)).toBe(text)
})

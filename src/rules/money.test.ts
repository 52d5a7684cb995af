import { expect, test } from 'vitest'
import { Rand } from '#contract/primitives.ts'
import { centsOf, centsToRand, priceOf, rand, randToCents } from './money.ts'

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

test.each([
  ['250', 25_000],
  ['R1 250.50', 125_050],
  ['R1\u00a0250.00', 125_000],
  [' -80,5 ', -8_050],
  ['\u22125', -500],
  ['-0', 0],
  ['', null],
  ['1.234', null],
  ['12345678', null],
  ['ten', null],
  ['1e3', null],
])('%j typed is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test('every price up to R1 000 goes out in rand and comes back as the same cents', () => {
  for (let cents = 0; cents <= 100_000; cents += 1) {
    expect(randToCents(centsToRand(cents))).toBe(cents)
    if (cents % 7 === 0) expect(Rand.safeParse(centsToRand(cents)).success).toBe(true)
  }
  expect(centsToRand(-4_550)).toBe(-45.5)
  expect(Rand.safeParse(45.505).success).toBe(false)
})

test.each([
  ['450', 45_000],
  ['0', 0],
  ['R1 200.50', 120_050],
  ['99,9', 9990],
  ['1\u00a0250.00', 125_000],
  ['100000', 10_000_000],
  ['100000.01', null],
  ['1,200', null],
  ['-5', null],
  ['', null],
])('a price of %j is %s cents', (typed, cents) => {
  expect(priceOf(typed, 10_000_000)).toBe(cents)
})

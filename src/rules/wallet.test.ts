import { expect, test } from 'vitest'
import { needsApproval, priceOf, whyNotPay } from './wallet.ts'

test('a visit costs what its type costs or, where that is dearer, the doctor', () => {
  expect(priceOf(0, 0)).toBe(0)
  expect(priceOf(45_000, 30_000)).toBe(45_000)
  expect(priceOf(0, 30_000)).toBe(30_000)
})

test('a wallet pays down to its last cent and no further', () => {
  expect(whyNotPay({ balanceCents: 45_000, priceCents: 45_000 })).toBeUndefined()
  expect(whyNotPay({ balanceCents: 44_999, priceCents: 45_000 })).toBe('INSUFFICIENT_FUNDS')
})

test('above R1 000 a correction needs a second administrator, in either direction', () => {
  expect(needsApproval(100_000)).toBe(false)
  expect(needsApproval(100_001)).toBe(true)
  expect(needsApproval(-100_001)).toBe(true)
})

import { expect, test } from 'vitest'
import type { Medicine } from '#contract/medicines.ts'
import { metformin, twiceADay } from '#testing/medicines.ts'
import { instantAt, startOfDay } from '../time.ts'
import { daysLeftOf, needsReviewOf, tripsOf } from './supply.ts'

const now = instantAt('2026-11-20', '08:00')
const medicine = (more: Partial<Medicine> = {}): Medicine => ({
  ...metformin,
  id: 'm1',
  status: 'active',
  source: 'patient',
  isCritical: false,
  startedOn: '2026-11-20',
  endedOn: null,
  stopReason: null,
  stopText: '',
  collectionPlace: '',
  collectOn: null,
  schedules: [{ id: 's1', effectiveFrom: startOfDay('2026-11-20'), effectiveTo: null, schedule: twiceADay }],
  stock: { level: 20, isShort: false },
  lastRefill: null,
  prescription: null,
  version: 1,
  ...more,
})

test('the days left are those of what is due; what is to be counted anew has none', () => {
  expect(daysLeftOf(medicine(), now)).toBe(10)
  expect(daysLeftOf(medicine({ stock: null }), now)).toBeNull()
  expect(daysLeftOf(medicine({ stock: { level: 0, isShort: true } }), now)).toBeNull()
})

test('a script is reviewed once its last repeat was dispensed, not before its first time', () => {
  const prescription = { documentId: 'd1', issuedOn: '2026-11-20', repeats: 0, repeatsLeft: 0, validUntil: '2026-12-20' }
  const refill = { id: 'r1', quantity: 60, daysSupply: 30 }
  expect(needsReviewOf(medicine(), now)).toBe(false)
  expect(needsReviewOf(medicine({ prescription }), now)).toBe(false)
  expect(needsReviewOf(medicine({ prescription, lastRefill: { ...refill, dispensedOn: '2026-11-19' } }), now)).toBe(false)
  expect(needsReviewOf(medicine({ prescription, lastRefill: { ...refill, dispensedOn: '2026-11-20' } }), now)).toBe(true)
})

test('one trip fetches what is taken at one place; what is paused waits', () => {
  const other = medicine({ id: 'm2', stock: { level: 24, isShort: false } })
  const paused = medicine({ id: 'm3', status: 'paused' })
  expect(tripsOf([medicine(), other, paused], now)).toEqual([{ on: '2026-11-27', place: '', medicationIds: ['m1', 'm2'] }])
})

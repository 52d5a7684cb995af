import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicHoliday } from '../holidays.ts'
import { addDays, weekdayOf } from '../time.ts'
import { collectionTrips, isCollectionLate, runsOutOn, type CollectedMedicine } from './collection.ts'

const TODAY = '2026-11-20' // a Friday
const medicine = (id: string, level: number | null, more: Partial<CollectedMedicine> = {}): CollectedMedicine => ({
  id,
  place: 'Clinic',
  level,
  unitsADay: 1,
  supplyDays: 28,
  collectOn: null,
  ...more,
})
const trips = (medicines: CollectedMedicine[], days = 30) =>
  collectionTrips(medicines, { today: TODAY, until: addDays(TODAY, days), isClosed: isPublicHoliday }).map(
    ({ on, place, medicationIds }) => `${on} ${place}: ${medicationIds.join(' ')}`,
  )

describe('one trip fetches them all', () => {
  test('where their days meet, on the last day that leaves a reserve for the first of them', () => {
    // Run out on 2, 4 and 7 December; the first is fetched by 30 November, when all of them may be.
    expect(trips([medicine('a', 12), medicine('b', 14), medicine('c', 17)], 20)).toEqual(['2026-11-30 Clinic: a b c'])
  })

  test('and two where one of them cannot be given so soon', () => {
    expect(trips([medicine('a', 5), medicine('b', 20)], 20)).toEqual(['2026-11-23 Clinic: a', '2026-12-08 Clinic: b'])
  })

  test('nobody fetches at two places at once', () => {
    expect(trips([medicine('a', 12), medicine('b', 12, { place: 'Pharmacy' })], 20)).toEqual([
      '2026-11-30 Clinic: a',
      '2026-11-30 Pharmacy: b',
    ])
  })

  test('nobody is sent at a weekend or on a holiday: a day sooner, or, where that is too soon, as soon as somebody is there', () => {
    expect(weekdayOf('2026-12-06')).toBe(0)
    expect(trips([medicine('a', 18)], 20)).toEqual(['2026-12-04 Clinic: a'])
    expect(trips([medicine('a', null, { collectOn: '2026-12-16' })], 30)).toEqual(['2026-12-17 Clinic: a'])
  })

  test('a day that the clinic gave is the first on which it can be fetched', () => {
    expect(trips([medicine('a', 20, { collectOn: '2026-12-02' }), medicine('b', 12)], 12)).toEqual(['2026-11-30 Clinic: b'])
    expect(trips([medicine('a', 20, { collectOn: '2026-11-27' }), medicine('b', 12)], 12)).toEqual(['2026-11-30 Clinic: a b'])
  })

  test('what has run out is fetched today, or on the next day that is open', () => {
    expect(trips([medicine('a', 0)], 5)).toEqual(['2026-11-20 Clinic: a'])
  })

  test('of what nobody counted and no day was given nothing is said', () => {
    expect(trips([medicine('a', null), medicine('b', 10, { unitsADay: 0 })])).toEqual([])
  })

  test('the next time follows from how long it lasts, and those that were fetched together stay together', () => {
    expect(trips([medicine('a', 12), medicine('b', 14)], 75)).toEqual([
      '2026-11-30 Clinic: a b',
      '2026-12-28 Clinic: a b',
      '2027-01-25 Clinic: a b',
    ])
    expect(trips([medicine('a', 12, { supplyDays: null })], 75)).toHaveLength(1)
  })
})

test('no medicine runs out before it is fetched, and no day has two trips to one place', () => {
  const some = fc.record({
    level: fc.nat(60),
    unitsADay: fc.constantFrom(0.5, 1, 2),
    supplyDays: fc.integer({ min: 10, max: 90 }),
    place: fc.constantFrom('Clinic', 'Pharmacy'),
  })
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), (all) => {
      const medicines = all.map((one, place) => ({ ...medicine(`m${place}`, 0), ...one }))
      const found = collectionTrips(medicines, { today: TODAY, until: addDays(TODAY, 120), isClosed: () => false })
      expect(new Set(found.map(({ on, place }) => `${on} ${place}`)).size).toBe(found.length)
      for (const one of medicines) {
        const first = found.find(({ medicationIds }) => medicationIds.includes(one.id))!
        const empty = runsOutOn(one, TODAY)!
        // A weekend may lie between the day it runs out and the first day that is open.
        expect(first.on <= (empty > TODAY ? empty : addDays(TODAY, 2))).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['with a tablet left', medicine('a', 1), false],
  ['with nothing left', medicine('a', 0), true],
  ['three days after the day that was given', medicine('a', null, { collectOn: '2026-11-17' }), false],
  ['four days after it', medicine('a', null, { collectOn: '2026-11-16' }), true],
  ['four days after it with tablets left', medicine('a', 9, { collectOn: '2026-11-16' }), false],
  ['without a day or a count', medicine('a', null), false],
])('%s', (_, one, isLate) => {
  expect(isCollectionLate(one, TODAY)).toBe(isLate)
})

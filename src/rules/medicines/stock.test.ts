import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes } from '../time.ts'
import { daysLeft, needsReview, refillCountsAt, refillNotice, repeatsLeft, scriptValidUntil, stockAfter, type StockEntry } from './stock.ts'

const at = (minute: number) => addMinutes(new Date('2026-11-20T06:00Z'), minute)
const entry = (minute: number, kind: StockEntry['kind'], quantity: number): StockEntry => ({ at: at(minute), kind, quantity })

test('what is there is the last count, more with each refill and less with each dose since', () => {
  expect(stockAfter([])).toBeNull()
  expect(stockAfter([entry(1, 'dose', 1)]), 'nobody counted or collected').toBeNull()
  expect(stockAfter([entry(0, 'count', 30), entry(1, 'dose', 1), entry(2, 'dose', 0.5), entry(3, 'refill', 28)])).toBe(56.5)
  expect(stockAfter([entry(0, 'count', 30), entry(1, 'dose', 1), entry(2, 'count', 12), entry(3, 'dose', 2)])).toBe(10)
  expect(stockAfter([entry(0, 'refill', 28), entry(1, 'dose', 1)])).toBe(27)
  expect(stockAfter([entry(0, 'count', 1), entry(1, 'dose', 2)]), 'to be counted anew').toBe(-1)
})

const someEntry = fc.tuple(
  fc.uniqueArray(fc.nat(500), { maxLength: 20 }),
  fc.infiniteStream(fc.tuple(fc.constantFrom('count', 'refill', 'dose', 'dose'), fc.nat(60))),
)
const someEntries = someEntry.map(([minutes, stream]) =>
  minutes.map((minute) => {
    const [kind, quantity] = stream.next().value as [StockEntry['kind'], number]
    return entry(minute, kind, quantity)
  }),
)

test('the stock is the sum of what changed it, whatever came first', () => {
  fc.assert(
    fc.property(someEntries, (entries) => {
      const inOrder = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
      // By the book: a line for each thing that happened, a count brings the sum to what was counted.
      let sum: number | null = null
      for (const { kind, quantity } of inOrder) {
        if (kind === 'count') sum = quantity
        else if (kind === 'refill') sum = (sum ?? 0) + quantity
        else if (sum !== null) sum -= quantity // before the first of either nobody knows what was there
      }
      expect(stockAfter(entries)).toBe(sum)
    }),
    { numRuns: 1000 },
  )
})

test('a refill is there from the day it was dispensed on, and no later than it was said', () => {
  const saidAt = new Date('2026-11-20T10:00+02:00')
  expect(refillCountsAt('2026-11-20', saidAt)).toEqual(saidAt)
  expect(refillCountsAt('2026-11-18', saidAt)).toEqual(new Date('2026-11-18T23:59+02:00'))
})

test.each([
  [28, 2, 14],
  [27, 2, 13],
  [1, 2, 0],
  [-3, 2, 0],
  [28, 0, null],
  [null, 2, null],
])('%s with %i a day last %s days', (level, units, days) => {
  expect(daysLeft(level, units)).toBe(days)
})

test('notices come at 7, 3 and 0 days', () => {
  expect([9, 8, 7, 6, 4, 3, 2, 1, 0].map(refillNotice)).toEqual([undefined, undefined, 7, 7, 7, 3, 3, 3, 0])
  expect(refillNotice(null)).toBeUndefined()
})

test('the first time a script is dispensed is no repeat', () => {
  expect([0, 1, 2, 5, 6, 9].map((times) => repeatsLeft({ repeats: 5 }, times))).toEqual([5, 5, 4, 1, 0, 0])
})

test('a script lapses unless it is presented within 30 days; then one with repeats holds six months', () => {
  const until = (repeats: number, timesDispensed: number) => scriptValidUntil({ issuedOn: '2026-11-20', repeats }, timesDispensed)
  expect([until(5, 0), until(0, 0), until(0, 1)]).toEqual(['2026-12-20', '2026-12-20', '2026-12-20'])
  expect([until(5, 1), until(5, 4)]).toEqual(['2027-05-22', '2027-05-22'])
})

test('a review is due at the last repeat, or 30 days before a script with repeats ends', () => {
  const script = { repeats: 5, repeatsLeft: 2, validUntil: '2027-05-22' }
  expect(needsReview(script, 4, '2027-04-21')).toBe(false)
  expect(needsReview(script, 4, '2027-04-22')).toBe(true)
  expect(needsReview({ ...script, repeatsLeft: 0 }, 6, '2026-12-01')).toBe(true)
  expect(needsReview({ repeats: 0, repeatsLeft: 0, validUntil: '2026-12-20' }, 0, '2026-12-19'), 'not fetched yet').toBe(false)
  const notFetched = { repeats: 5, repeatsLeft: 5, validUntil: '2026-12-20' }
  expect(['2026-11-20', '2026-12-20', '2026-12-21'].map((today) => needsReview(notFetched, 0, today))).toEqual([false, false, true])
  expect(needsReview({ repeats: 0, repeatsLeft: 0, validUntil: '2026-12-20' }, 1, '2026-11-21')).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScoreInputs } from '#contract/score.ts'
import { completionRate, daysCounted, itemsRead, nextPoints, partScores, scoreOf, totalScore, trackingTarget } from './score.ts'

const now = new Date('2026-11-26T09:00:00+02:00')
const inputs = ([T, D]: number[], [C, M]: number[], K: number, E: number, P: number): ScoreInputs => ({
  T: T!,
  D: D!,
  C: C!,
  M: M!,
  K,
  E,
  P,
})

/** null: not applicable (domain 4.3) */
const cases: [name: string, ScoreInputs, parts: (number | null)[], total: number | null][] = [
  ['A', inputs([54, 60], [2, 0], 12, 30, 2), [27, 30, 30, 10], 97],
  ['B no medicines, not enrolled', inputs([0, 0], [0, 0], 6, 30, 0.5), [null, null, 15, 3], 45],
  ['C day 3', inputs([6, 6], [0, 0], 3, 3, 1), [30, null, null, null], null],
  ['D', inputs([20, 60], [1, 2], 3, 30, 0), [10, 10, 8, 0], 28],
  ['E two doses only', inputs([2, 2], [1, 0], 12, 30, 1), [null, 30, 30, 5], 93],
  ['F ten days in (target 4)', inputs([18, 20], [1, 0], 4, 10, 1), [27, 30, 30, 5], 92],
  ['G', inputs([90, 90], [4, 0], 30, 30, 5), [30, 30, 30, 10], 100],
  ['H rounding', inputs([29, 40], [2, 1], 5, 30, 0.75), [22, 20, 13, 4], 59],
]
test.each(cases)('case %s', (_, given, [medication, appointment, symptom, education], total) => {
  expect(scoreOf(given, now)).toEqual({
    medication_score: medication ?? 0,
    appointment_score: appointment ?? 0,
    symptom_tracking_score: symptom ?? 0,
    education_score: education ?? 0,
    medication_applicable: medication !== null,
    appointment_applicable: appointment !== null,
    symptom_applicable: symptom !== null,
    education_applicable: education !== null,
    total_score: total,
    window_start: '2026-10-28',
    window_end: '2026-11-26',
    computed_at: now,
    inputs: given,
  })
})

test('days are counted from the day somebody joined, 30 at most, in South African time', () => {
  expect(daysCounted(new Date('2026-11-25T21:59:00Z'), now)).toBe(2)
  expect(daysCounted(new Date('2026-11-25T22:01:00Z'), now)).toBe(1)
  expect(daysCounted(new Date('2026-11-20T10:00:00Z'), now)).toBe(7)
  expect(daysCounted(new Date('2025-01-01T10:00:00Z'), now)).toBe(30)
  expect([7, 10, 25, 30].map(trackingTarget)).toEqual([3, 4, 10, 12])
})

test('Completion Rate is of follow-ups that were done or missed by the patient', () => {
  expect(completionRate({ C: 2, M: 1 })).toBe(67)
  expect(completionRate({ C: 1, M: 1 })).toBe(50)
  expect(completionRate({ C: 0, M: 0 })).toBeNull()
})

test('only what somebody read on with in the window counts, each text once', () => {
  const items = [
    { now: 100, before: 0 },
    { now: 57, before: 14 },
    { now: 100, before: 100 },
  ]
  expect(itemsRead(items)).toBeCloseTo(1.57)
  expect(itemsRead([])).toBe(0)
})

test('what adds most comes first, and nothing is promised in the first days or at the top', () => {
  const tracked = { isTodayTracked: false }
  expect(nextPoints(cases[3]![1], tracked)).toEqual({ part: 'education', points: 5 })
  expect(nextPoints(inputs([54, 60], [2, 0], 5, 30, 2), tracked)).toMatchObject({ part: 'symptom' })
  expect(nextPoints(inputs([54, 60], [2, 0], 5, 30, 2), { isTodayTracked: true })?.part).not.toBe('symptom')
  expect(nextPoints(cases[2]![1], tracked)).toBeNull()
  expect(nextPoints(cases[6]![1], tracked)).toBeNull()
})

const anyInputs = fc
  .record({
    D: fc.nat(400),
    taken: fc.double({ min: 0, max: 1, noNaN: true }),
    C: fc.nat(9),
    M: fc.nat(9),
    K: fc.nat(30),
    E: fc.integer({ min: 1, max: 30 }),
    P: fc.double({ min: 0, max: 20, noNaN: true }),
  })
  .map(({ taken, ...rest }) => ({ ...rest, T: Math.round(taken * rest.D) }))

test('a dose taken instead of missed, a day more tracked, a text more read never lowers it', () => {
  fc.assert(
    fc.property(anyInputs, (given) => {
      const before = totalScore(given) ?? -1
      if (given.T < given.D) expect(totalScore({ ...given, T: given.T + 1 }) ?? -1).toBeGreaterThanOrEqual(before)
      // Where doses are counted already. The third one is the first that counts them at all.
      if (given.D >= 3) expect(totalScore({ ...given, T: given.T + 1, D: given.D + 1 }) ?? -1).toBeGreaterThanOrEqual(before)
      expect(totalScore({ ...given, K: given.K + 1 }) ?? -1).toBeGreaterThanOrEqual(before)
      expect(totalScore({ ...given, P: given.P + 1 }) ?? -1).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('parts stay within their maxima, the total within 0 and 100, and what is not counted takes nothing away', () => {
  fc.assert(
    fc.property(anyInputs, (given) => {
      const parts = partScores(given)
      const total = totalScore(given)
      for (const [name, max] of Object.entries({ medication: 30, appointment: 30, symptom: 30, education: 10 })) {
        const { points, isApplicable } = parts[name as keyof typeof parts]
        expect(points).toBeGreaterThanOrEqual(0)
        expect(points).toBeLessThanOrEqual(isApplicable ? max : 0)
      }
      if (total !== null) expect(total >= 0 && total <= 100).toBe(true)
      const isFull = Object.entries(parts).every(
        ([name, one]) => !one.isApplicable || one.points === { medication: 30, appointment: 30, symptom: 30, education: 10 }[name],
      )
      if (total !== null && isFull) expect(total).toBe(100)
    }),
  )
})

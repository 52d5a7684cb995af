import { describe, expect, test } from 'vitest'
import { adherenceFlagOf, adherenceOf, adherenceTone, daysCovered, daysSupply, meanCovered, onTimeOf, tallyOf } from './adherence.ts'

const tally = (taken: number, late: number, skipped: number, missed: number, excused = 0) => ({ taken, late, skipped, missed, excused })

describe('the vectors of domain 2.5', () => {
  test.each([
    [tally(50, 4, 2, 4), 90, 93],
    [tally(27, 1, 1, 1), 93, 96],
    [tally(2, 0, 0, 1), 67, 100],
    [tally(0, 0, 0, 0), null, null],
    [tally(50, 4, 2, 4, 3), 90, 93],
  ])('%j: %s %%, on time %s %%', (counts, adherence, onTime) => {
    expect(adherenceOf(counts)).toBe(adherence)
    expect(onTimeOf(counts)).toBe(onTime)
  })

  test.each([
    ['1 Jan (30), 25 Jan (30), 10 Mar (30)', ['2026-01-01', '2026-01-25', '2026-03-10'], 30, ['2026-01-01', '2026-03-31'], 91.1],
    ['1 Sep (28), 6 Oct (28)', ['2026-09-01', '2026-10-06'], 28, ['2026-09-01', '2026-10-31'], 88.5],
    ['11 Jun (28)', ['2026-06-11'], 28, ['2026-06-01', '2026-06-30'], 100],
    ['two fills of 90 on 1 and 2 Jan', ['2026-01-01', '2026-01-02'], 90, ['2026-01-01', '2026-03-31'], 100],
    ['one before the window', ['2026-05-20'], 28, ['2026-06-01', '2026-06-30'], 53.3],
    ['none in time', ['2026-07-01'], 28, ['2026-06-01', '2026-06-30'], null],
    ['none', [], 28, ['2026-06-01', '2026-06-30'], null],
  ] as const)('covered by fills %s', (_, days, supply, [from, to], covered) => {
    const fills = days.map((dispensedOn) => ({ dispensedOn, daysSupply: supply }))
    expect(daysCovered(fills, from, to)).toBe(covered)
    expect(daysCovered(fills.toReversed(), from, to)).toBe(covered)
  })
})

test('across medicines the mean of those that have fills', () => {
  expect(meanCovered([91.1, null, 88.5])).toBe(89.8)
  expect(meanCovered([null])).toBeNull()
})

test('a quantity lasts whole days only', () => {
  expect(daysSupply(28, 1)).toBe(28)
  expect(daysSupply(59, 2)).toBe(29)
  expect(daysSupply(30, 0)).toBeNull()
})

test.each([
  [100, 'good', 'good'],
  [95, 'good', 'good'],
  [94, 'good', 'fair'],
  [80, 'good', 'fair'],
  [79, 'fair', 'poor'],
  [50, 'fair', 'poor'],
  [49, 'poor', 'poor'],
])('%i %% is %s, of a critical medicine %s', (percentage, usual, critical) => {
  expect(adherenceTone(percentage)).toBe(usual)
  expect(adherenceTone(percentage, true)).toBe(critical)
})

test('what is open, cancelled, excused or as needed does not count', () => {
  const of = (status: 'scheduled' | 'taken' | 'taken_late' | 'skipped' | 'missed' | 'cancelled', more: object = {}) => ({
    kind: 'scheduled' as const,
    status,
    isExcused: false,
    ...more,
  })
  const all = [of('taken'), of('taken_late'), of('skipped'), of('missed'), of('scheduled'), of('cancelled')]
  expect(tallyOf([...all, of('skipped', { isExcused: true }), of('taken', { kind: 'prn' })])).toEqual(tally(1, 1, 1, 1, 1))
})

test.each([
  ['nothing is due', [], null],
  ['80 of all', [tally(5, 0, 0, 0), tally(3, 0, 1, 1)], null],
  ['79 of all', [tally(79, 0, 10, 11)], 'low'],
  ['95 of a critical one', [critical(tally(95, 0, 0, 5))], null],
  ['94 of a critical one, though all is well', [critical(tally(94, 0, 0, 6)), tally(900, 0, 0, 0)], 'critical_low'],
  ['both', [critical(tally(1, 0, 0, 1)), tally(0, 0, 0, 9)], 'critical_low'],
] as const)('a list says of %s: %s', (_, medicines, flag) => {
  expect(adherenceFlagOf(medicines.map((one) => ({ isCritical: false, ...one })))).toBe(flag)
})

function critical(of: ReturnType<typeof tally>) {
  return { ...of, isCritical: true }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartScale, shareOf } from './chartScale.ts'

test('an axis has a few round numbers, and every value stands between its ends', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: -50_000, max: 300_000 }).map((hundredths) => hundredths / 100), // as the database keeps readings
        { minLength: 1, maxLength: 50 },
      ),
      fc.boolean(),
      (values, zero) => {
        const { bottom, top, ticks } = chartScale(values, zero)
        expect(bottom).toBeLessThanOrEqual(Math.min(...values))
        expect(top).toBeGreaterThanOrEqual(Math.max(...values))
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThan(9)
        expect([ticks[0], ticks.at(-1)]).toEqual([bottom, top])
      },
    ),
  )
})

test('a blood pressure of 120 to 150 is drawn over tens, a count from zero', () => {
  expect(chartScale([120, 150])).toEqual({ bottom: 110, top: 160, ticks: [110, 120, 130, 140, 150, 160] })
  expect(chartScale([0, 3], true)).toEqual({ bottom: 0, top: 4, ticks: [0, 1, 2, 3, 4] })
  expect(chartScale([37.2]).ticks.every((tick) => String(tick).length < 6)).toBe(true)
  expect(chartScale([]).ticks.length).toBeGreaterThan(1)
})

test('what lies outside of a chart stands at its edge', () => {
  expect([shareOf(5, 0, 10), shareOf(-1, 0, 10), shareOf(11, 0, 10), shareOf(3, 3, 3)]).toEqual([0.5, 0, 1, 0.5])
})

import { expect, test } from 'vitest'
import { plannedEvery, whyNotSavePlan } from './carePlans.ts'

const goal = { text: 'Walk to church', measure: '', targetOn: null, status: 'active' as const }

test('a plan has a goal and is looked at again on a day to come', () => {
  expect(whyNotSavePlan({ goals: [], reviewOn: '2026-12-01' }, '2026-11-20')).toBe('FIELDS_MISSING')
  expect(whyNotSavePlan({ goals: [goal], reviewOn: '2026-11-19' }, '2026-11-20')).toBe('DAY_PASSED')
  expect(whyNotSavePlan({ goals: [goal], reviewOn: '2026-11-20' }, '2026-11-20')).toBeUndefined()
})

test('a plan calls more often than the level asks for, never less', () => {
  expect(plannedEvery(14, null)).toBe(14)
  expect(plannedEvery(14, 7)).toBe(7)
  expect(plannedEvery(14, 30)).toBe(14)
})

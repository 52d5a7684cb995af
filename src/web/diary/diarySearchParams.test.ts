import { expect, test } from 'vitest'
import { parseDiarySearchParams, daysOfView, stepDaysOf, defaultView } from './diarySearchParams.ts'

test('an address keeps what the calendar knows and drops the rest, a search for a person too', () => {
  const address = { view: 'week', date: '2026-12-18', days: 28, show: 'booked' }
  expect(parseDiarySearchParams({ ...address, q: 'Mokoena' })).toEqual(address)
  expect(parseDiarySearchParams({ view: 'month', date: '2026-02-30', days: '5', show: 'x' })).toEqual({})
})

test('a day is a day, a week is Sunday to Saturday, a list is as long as was chosen', () => {
  expect(daysOfView('day', '2026-12-18', 7)).toEqual(['2026-12-18'])
  expect(daysOfView('week', '2026-12-18', 7)).toHaveLength(7)
  expect(daysOfView('list', '2026-12-18', 28).at(-1)).toBe('2027-01-14')
  expect([stepDaysOf('week', 1), stepDaysOf('day', 28), stepDaysOf('list', 28)]).toEqual([7, 1, 28])
})

test('a phone starts with the list, a tablet with the day, a desk with the week', () => {
  expect([defaultView(true, false), defaultView(false, false), defaultView(false, true)]).toEqual(['list', 'day', 'week'])
})

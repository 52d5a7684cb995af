import { expect, test } from 'vitest'
import { agendaAddress, daysOf, stepOf, usualView } from './agendaAddress.ts'

test('an address keeps what the calendar knows and drops the rest, a search for a person too', () => {
  const address = { view: 'week', date: '2026-12-18', days: 28, show: 'booked' }
  expect(agendaAddress({ ...address, q: 'Mokoena' })).toEqual(address)
  expect(agendaAddress({ view: 'month', date: '2026-02-30', days: '5', show: 'x' })).toEqual({})
})

test('a day is a day, a week is Sunday to Saturday, a list is as long as was chosen', () => {
  expect(daysOf('day', '2026-12-18', 7)).toEqual(['2026-12-18'])
  expect(daysOf('week', '2026-12-18', 7)).toHaveLength(7)
  expect(daysOf('list', '2026-12-18', 28).at(-1)).toBe('2027-01-14')
  expect([stepOf('week', 1), stepOf('day', 28), stepOf('list', 28)]).toEqual([7, 1, 28])
})

test('a phone starts with the list, a tablet with the day, a desk with the week', () => {
  expect([usualView(true, false), usualView(false, false), usualView(false, true)]).toEqual(['list', 'day', 'week'])
})

import { expect, test } from 'vitest'
import { easterSunday, isPublicHoliday, publicHolidays } from './holidays.ts'
import { weekdayOf } from './time.ts'

const datesOf = (year: number) => publicHolidays(year).map((holiday) => holiday.date.slice(5))

test('2026 has Good Friday on 3 April, and Monday 10 August because 9 August is a Sunday', () => {
  expect(datesOf(2026)).toEqual([
    '01-01',
    '03-21',
    '04-03',
    '04-06',
    '04-27',
    '05-01',
    '06-16',
    '08-09',
    '08-10',
    '09-24',
    '12-16',
    '12-25',
    '12-26',
  ])
})

test('2027 has 22 March and 27 December besides', () => {
  expect(datesOf(2027)).toEqual([
    '01-01',
    '03-21',
    '03-22',
    '03-26',
    '03-29',
    '04-27',
    '05-01',
    '06-16',
    '08-09',
    '09-24',
    '12-16',
    '12-25',
    '12-26',
    '12-27',
  ])
})

test('2028 has Good Friday on 14 April, and Monday 25 September', () => {
  expect(datesOf(2028)).toEqual([
    '01-01',
    '03-21',
    '04-14',
    '04-17',
    '04-27',
    '05-01',
    '06-16',
    '08-09',
    '09-24',
    '09-25',
    '12-16',
    '12-25',
    '12-26',
  ])
})

test('each day has its name', () => {
  const named = Object.fromEntries(publicHolidays(2026).map(({ date, name }) => [date, name]))
  expect(named).toMatchObject({
    '2026-04-03': 'Good Friday',
    '2026-04-06': 'Family Day',
    '2026-08-09': "National Women's Day",
    '2026-08-10': "National Women's Day (observed)",
    '2026-12-16': 'Day of Reconciliation',
  })
})

test('a Christmas on Sunday brings no third day, for Monday is a holiday already', () => {
  expect(weekdayOf('2033-12-25')).toBe(0)
  expect(datesOf(2033).slice(-3)).toEqual(['12-16', '12-25', '12-26'])
  expect(publicHolidays(2033).at(-1)?.name).toBe('Day of Goodwill')
})

test('two holidays on one day are one day with both names', () => {
  expect(publicHolidays(2008).filter((holiday) => holiday.date === '2008-03-21')).toEqual([
    { date: '2008-03-21', name: 'Human Rights Day and Good Friday' },
  ])
})

test.each([
  [1818, '1818-03-22'], // the earliest that can be
  [1943, '1943-04-25'], // the latest
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date)
})

test('an ordinary Friday is no holiday', () => {
  expect(isPublicHoliday('2026-11-20')).toBe(false)
  expect(isPublicHoliday('2026-12-16')).toBe(true)
})

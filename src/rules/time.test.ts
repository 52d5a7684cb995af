import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  ageOn,
  daysBetween,
  instantAt,
  isRealDate,
  localDate,
  localMinutes,
  minutesBetween,
  paperDate,
  paperTime,
  partOfDay,
  screenDate,
  screenDateTime,
  screenTime,
  startOfDay,
  weekdayOf,
} from './time.ts'

const anInstant = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })

test('a South African day begins at 22:00 UTC of the day before, summer and winter', () => {
  expect(startOfDay('2026-11-20')).toEqual(new Date('2026-11-19T22:00:00Z'))
  expect(startOfDay('2026-07-01')).toEqual(new Date('2026-06-30T22:00:00Z'))
  expect(localDate(new Date('2026-11-19T21:59:59.999Z'))).toBe('2026-11-19')
  expect(localDate(new Date('2026-11-19T22:00:00Z'))).toBe('2026-11-20')
  expect(localDate(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01')
})

test('what the clock on the wall reads names the instant', () => {
  expect(instantAt('2026-11-20', '09:30')).toEqual(new Date('2026-11-20T07:30:00Z'))
  expect(localMinutes(new Date('2026-11-20T07:30:59Z'))).toBe(9 * 60 + 30)
  expect(localMinutes(new Date('2026-11-19T22:00:00Z'))).toBe(0)
  expect(localMinutes(new Date('1955-05-05T21:59:00Z'))).toBe(23 * 60 + 59)
})

test('day and minutes together lead back to the instant', () => {
  fc.assert(
    fc.property(anInstant, (at) => {
      const minute = addMinutes(startOfDay(localDate(at)), localMinutes(at))
      expect(at.getTime() - minute.getTime()).toBeGreaterThanOrEqual(0)
      expect(at.getTime() - minute.getTime()).toBeLessThan(60_000)
    }),
  )
})

test('days are counted over the ends of months and leap years', () => {
  expect(addDays('2026-11-20', 30)).toBe('2026-12-20')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-11-20', '2026-12-20')).toBe(30)
  expect(daysBetween('2026-12-20', '2026-11-20')).toBe(-30)
  expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0)
})

test('minutes between instants count only whole ones', () => {
  expect(minutesBetween(new Date('2026-11-20T07:30:00Z'), new Date('2026-11-20T07:40:59Z'))).toBe(10)
})

test('the week starts on Sunday', () => {
  expect(weekdayOf('2026-11-22')).toBe(0)
  expect(weekdayOf('2026-11-20')).toBe(5)
  expect(weekdayOf('2026-11-21')).toBe(6)
})

test('screens say weekday, short month, day, year and a 12-hour time', () => {
  const at = instantAt('2026-11-20', '09:30')
  expect(screenDate(at)).toBe('Fri, Nov 20, 2026')
  expect(screenTime(at)).toBe('9:30 AM')
  expect(screenDateTime(at)).toBe('Fri, Nov 20, 2026 at 9:30 AM')
  expect(screenDate(instantAt('2027-01-03', '00:05'))).toBe('Sun, Jan 3, 2027')
})

test('who prefers it reads the day before the month, or a 24-hour time, or both', () => {
  const at = instantAt('2026-11-05', '14:05')
  expect(screenDateTime(at, { dateOrder: 'day_first', clock: '24' })).toBe('Thu, 5 Nov 2026 at 14:05')
  expect(screenDateTime(at, { dateOrder: 'day_first', clock: '12' })).toBe('Thu, 5 Nov 2026 at 2:05 PM')
  expect(screenDateTime(at, { dateOrder: 'month_first', clock: '24' })).toBe('Thu, Nov 5, 2026 at 14:05')
  expect(screenTime(instantAt('2026-11-05', '00:00'), { dateOrder: 'month_first', clock: '24' })).toBe('00:00')
})

test.each([
  ['00:00', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['13:00', '1:00 PM'],
  ['23:45', '11:45 PM'],
])('%s on the wall is %s on a screen', (wall, screen) => {
  expect(screenTime(instantAt('2026-11-20', wall))).toBe(screen)
})

test('papers say the day before the month and a 24-hour time', () => {
  expect(paperDate(instantAt('2026-11-20', '09:30'))).toBe('20 Nov 2026')
  expect(paperTime(instantAt('2026-11-20', '09:30'))).toBe('09:30')
  expect(paperDate(instantAt('2027-01-03', '23:05'))).toBe('3 Jan 2027')
  expect(paperTime(instantAt('2027-01-03', '23:05'))).toBe('23:05')
})

test.each([
  ['07:59', null],
  ['08:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['19:59', 'evening'],
  ['20:00', null],
])('%s is %s', (wall, part) => {
  expect(partOfDay(instantAt('2026-11-20', wall))).toBe(part)
})

test('a person grows older on the birthday', () => {
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17)
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

test.each(['2026-02-30', '2026-13-01', '2026-00-10', '2026-2-3', '20261120', '', 'yesterday', '2027-02-29', '2026-11-20T00:00:00Z'])(
  '%j is not a day',
  (text) => {
    expect(isRealDate(text)).toBe(false)
  },
)

test('the leap day of a leap year is a day', () => {
  expect(isRealDate('2028-02-29')).toBe(true)
})

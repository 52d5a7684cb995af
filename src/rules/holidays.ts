import type { ErrorCode } from '#contract/errors.ts'
import { addDays, weekdayOf } from './time.ts'

export type PublicHoliday = { date: string; name: string }

// Public Holidays Act 36 of 1994, schedule 1.
const fixed = [
  ['01-01', "New Year's Day"],
  ['03-21', 'Human Rights Day'],
  ['04-27', 'Freedom Day'],
  ['05-01', "Workers' Day"],
  ['06-16', 'Youth Day'],
  ['08-09', "National Women's Day"],
  ['09-24', 'Heritage Day'],
  ['12-16', 'Day of Reconciliation'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Day of Goodwill'],
] as const

/** A year's public holidays in order. Days proclaimed for one year, such as an election, are not among them. */
export function publicHolidays(year: number): PublicHoliday[] {
  const easter = easterSunday(year)
  const named = new Map<string, string>(fixed.map(([day, name]) => [`${year}-${day}`, name]))
  for (const [date, name] of [
    [addDays(easter, -2), 'Good Friday'],
    [addDays(easter, 1), 'Family Day'],
  ] as const) {
    const already = named.get(date) // as in 2008, when Good Friday was Human Rights Day
    named.set(date, already ? `${already} and ${name}` : name)
  }
  const sundays = [...named].filter(([date]) => weekdayOf(date) === 0)
  for (const [date, name] of sundays) {
    const monday = addDays(date, 1)
    if (!named.has(monday)) named.set(monday, `${name} (observed)`)
  }
  return [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, name]) => ({ date, name }))
}

export const isPublicHoliday = (date: string): boolean => publicHolidays(Number(date.slice(0, 4))).some((holiday) => holiday.date === date)

/** Why this day cannot become a holiday, or nothing when it can. Today still may, for who books today. */
export function whyNotHoliday(date: string, today: string, isListed: boolean) {
  if (date < today) return 'DAY_PASSED' satisfies ErrorCode
  if (isListed || isPublicHoliday(date)) return 'ALREADY_LISTED' satisfies ErrorCode
}

/** Why this day cannot be taken off the list again: what was a holiday stays one. */
export function whyNotUnlist(date: string, today: string) {
  if (date < today) return 'DAY_PASSED' satisfies ErrorCode
}

/** The Gregorian Easter by the 'anonymous' algorithm (Nature, 1876; Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return addDays(`${year}-0${Math.floor(days / 31)}-01`, days % 31)
}

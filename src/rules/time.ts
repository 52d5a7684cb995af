import type { Preferences } from '#contract/accounts.ts'
import { t } from './translate.ts'

// South Africa keeps UTC+02:00 all year, so civil time is plain arithmetic: no time zone data, and the same answer on every host.
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const OFFSET = 2 * HOUR_MS

const weekdays = () => t`Sun Mon Tue Wed Thu Fri Sat`.split(' ')
const months = () => t`Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec`.split(' ')

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** How screens say dates and times to everybody who has not chosen another way. */
export const usualStyle: Preferences = { dateOrder: 'month_first', clock: '12' }

const twoDigits = (number: number) => String(number).padStart(2, '0')
const utcMidnight = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateOfUtcMidnight = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether a text is a day that exists, as 'YYYY-MM-DD': 30 February does not. */
export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const time = utcMidnight(date)
  return !Number.isNaN(time) && dateOfUtcMidnight(time) === date
}

/** The South African day of an instant, 'YYYY-MM-DD'. */
export const localDate = (at: Date): string => dateOfUtcMidnight(at.getTime() + OFFSET)

/** Whole minutes since midnight in South Africa. */
export const localMinutes = (at: Date): number => Math.floor(((((at.getTime() + OFFSET) % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS)

/** The instant when a South African clock reads this day and time. */
export const instantAt = (date: string, time: string): Date => new Date(Date.parse(`${date}T${time}:00+02:00`))

/** Midnight with which a South African day begins. */
export const startOfDay = (date: string): Date => instantAt(date, '00:00')

export const addMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS)

export const addDays = (date: string, days: number): string => dateOfUtcMidnight(utcMidnight(date) + days * DAY_MS)

/** Days from the first date to the second; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => (utcMidnight(to) - utcMidnight(from)) / DAY_MS

/** Whole minutes from one instant to the other, rounded down. */
export const minutesBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / MINUTE_MS)

export const weekdayOf = (date: string): Weekday => new Date(utcMidnight(date)).getUTCDay() as Weekday

/** The days of a week, from Sunday to Saturday (domain 7.2). */
export function weekOf(date: string): string[] {
  const sunday = addDays(date, -weekdayOf(date))
  return [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(sunday, day))
}

/** Completed years on a day. Who is born on 29 February grows older on 1 March in a common year. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The group of a start in the booking dialog, or null outside 8:00 to 20:00. */
export function partOfDay(at: Date): PartOfDay | null {
  const hour = localMinutes(at) / 60
  if (hour < 8 || hour >= 20) return null
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/** As screens say it: 'Fri, Nov 20, 2026', or 'Fri, 20 Nov 2026' to who prefers the day first. */
export function screenDate(at: Date, { dateOrder } = usualStyle): string {
  const date = localDate(at)
  const monthFirst = () => t`${{ month: monthOf(date) }} ${{ day: Number(date.slice(8)) }}, ${{ year: date.slice(0, 4) }}`
  return t`${{ weekday: weekdays()[weekdayOf(date)]! }}, ${{ date: dateOrder === 'day_first' ? paperDate(at) : monthFirst() }}`
}

/** As screens say it: '9:30 AM', or '09:30' to who prefers 24 hours. */
export function screenTime(at: Date, { clock } = usualStyle): string {
  if (clock === '24') return paperTime(at)
  const minutes = localMinutes(at)
  const hour = Math.floor(minutes / 60)
  const time = `${hour % 12 || 12}:${twoDigits(minutes % 60)}`
  return hour < 12 ? t`${{ time }} AM` : t`${{ time }} PM`
}

/** As screens say it: 'Fri, Nov 20, 2026 at 9:30 AM'. */
export const screenDateTime = (at: Date, style = usualStyle): string =>
  t`${{ date: screenDate(at, style) }} at ${{ time: screenTime(at, style) }}`

/** As papers say it, with no doubt which is day and which is month: '20 Nov 2026'. */
export function paperDate(at: Date): string {
  const date = localDate(at)
  return t`${{ day: Number(date.slice(8)) }} ${{ month: monthOf(date) }} ${{ year: date.slice(0, 4) }}`
}

/** As papers say it: '09:30'. */
export function paperTime(at: Date): string {
  const minutes = localMinutes(at)
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** As short as text messages want it: 'Fri 20 Nov 09:30'. */
export function briefDateTime(at: Date): string {
  const date = localDate(at)
  return t`${{ weekday: weekdays()[weekdayOf(date)]! }} ${{ day: Number(date.slice(8)) }} ${{ month: monthOf(date) }} ${{ time: paperTime(at) }}`
}

/** 'Nov 2026', of '2026-11' */
export const monthAndYear = (month: string): string => `${monthOf(month)} ${month.slice(0, 4)}`

/** 'Mon'; 0: Sunday. */
export const weekdayWord = (day: number): string => weekdays()[day]!

const monthOf = (date: string) => months()[Number(date.slice(5, 7)) - 1]!

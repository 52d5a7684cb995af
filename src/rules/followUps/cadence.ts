import type { RiskLevel } from '#contract/nurses.ts'
import { isPublicHoliday } from '../holidays.ts'
import { addDays, DAY_MS, instantAt, localDate, weekdayOf } from '../time.ts'

type Cadence = { firstDays: number; forDays: number; thenDays: number }

/** How often each level is followed up (domain 6.6): more often at first. */
const cadences: Record<RiskLevel, Cadence> = {
  high: { firstDays: 7, forDays: 28, thenDays: 14 },
  medium: { firstDays: 14, forDays: 28, thenDays: 30 },
  low: { firstDays: 30, forDays: 90, thenDays: 90 },
}

type IsHoliday = (date: string) => boolean
const NURSES_CALL_AT = '10:00'

/** Days from one follow-up to the next; who has no level yet is followed as medium. `since`: when their follow-ups began. */
export function followUpEvery(level: RiskLevel | null, since: Date, now: Date): number {
  const { firstDays, forDays, thenDays } = cadences[level ?? 'medium']
  return now.getTime() - since.getTime() < forDays * DAY_MS ? firstDays : thenDays
}

/** Whether a new level asks for calls sooner than the one before. */
export const isCalledSooner = (before: RiskLevel | null, level: RiskLevel): boolean =>
  cadences[level].firstDays < cadences[before ?? 'medium'].firstDays

/** The day itself, or the first after it that is neither of a weekend nor a holiday. */
export function businessDay(date: string, isHoliday: IsHoliday = isPublicHoliday): string {
  let day = date
  while (weekdayOf(day) % 6 === 0 || isHoliday(day)) day = addDays(day, 1)
  return day
}

/** When the next follow-up is proposed, so many days from now. */
export const nextFollowUpAt = (days: number, now: Date, isHoliday: IsHoliday): Date =>
  instantAt(businessDay(addDays(localDate(now), days), isHoliday), NURSES_CALL_AT)

import type { RiskLevel } from '#contract/nurses.ts'
import { addDays, instantAt, localDate, weekdayOf } from '../time.ts'

/** After how many days somebody at this risk is assessed again (domain 6.6). */
const days: Record<RiskLevel, number> = { high: 30, medium: 90, low: 180 }

/** By when the next assessment is due: a weekend or a holiday moves it to the next working day. */
export function nextAssessmentDueAt(level: RiskLevel, now: Date, isHoliday: (date: string) => boolean): Date {
  let date = addDays(localDate(now), days[level])
  while (weekdayOf(date) % 6 === 0 || isHoliday(date)) date = addDays(date, 1)
  return instantAt(date, '17:00')
}

import { addDays, instantAt, localDate, localMinutes } from './time.ts'

/** A time of day to the next, in South Africa; it may span midnight. */
type QuietHours = { from: string; to: string }

/** Unless a person says otherwise (domain 10.5). */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '21:00', to: '06:30' }

/** Until when it is quiet, or null when it is not now. From the first minute on; the last is loud again. The same twice is never. */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (!quiet) return null
  const [minute, from, to] = [localMinutes(now), minutesOf(quiet.from), minutesOf(quiet.to)]
  const [today, spansMidnight] = [localDate(now), from > to]
  const isQuiet = spansMidnight ? minute >= from || minute < to : minute >= from && minute < to
  if (!isQuiet) return null
  return instantAt(spansMidnight && minute >= from ? addDays(today, 1) : today, quiet.to)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

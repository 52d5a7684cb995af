import { localDate } from '#rules/time.ts'
import { screenDateTime, screenTime } from '#web/dates.ts'

/** From when until when; the day is said once where it is the same. */
export function timeSpanLabels({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  const isOneDay = localDate(startsAt) === localDate(endsAt)
  return { from: screenDateTime(startsAt), until: isOneDay ? screenTime(endsAt) : screenDateTime(endsAt) }
}

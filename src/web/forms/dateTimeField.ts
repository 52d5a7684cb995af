import { instantAt, localDate } from '#rules/time.ts'
import { screenTime } from '#web/dates.ts'

/** A moment as a field of day and time has it, in South Africa: '2026-11-25T07:00'. */
export const inDateTimeField = (at: Date) => `${localDate(at)}T${screenTime(at, { dateOrder: 'day_first', clock: '24' })}`

/** The moment that stands in such a field, or nothing while it is not all typed. */
export const instantInField = (typed: string) => (typed.length < 16 ? undefined : instantAt(typed.slice(0, 10), typed.slice(11, 16)))

/** Whether such a field holds a moment that has come. */
export const isPastInField = (typed: string, now: Date) => (instantInField(typed) ?? Infinity) <= now

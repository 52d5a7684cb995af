import type { AppointmentStatus } from '#contract/visits.ts'
import type { ScheduleVersion } from '#contract/medicines.ts'
import { dosesOf } from './doses/doses.ts'
import { t } from './translate.ts'
import { addDays, addMinutes, localDate, startOfDay } from './time.ts'

/** How far back a feed goes, so that what was cancelled or moved away leaves the calendar too. */
const DAYS_BACK = 30

/** From when on a feed names visits: midnight in South Africa, so that it changes once a day and not with each look. */
export const feedStart = (now: Date): Date => startOfDay(addDays(localDate(now), -DAYS_BACK))

export type CalendarVisit = {
  id: string
  startsAt: Date
  endsAt: Date
  status: AppointmentStatus
  /** Rises with each change of start, end or state. */
  sequence: number
  changedAt: Date
  /** For the doctor's calendar; null in the patient's own. */
  patientInitials: string | null
}

export type CalendarEntry = {
  uid: string
  sequence: number
  stamp: Date
  start: Date
  end: Date
  title: string
  isCancelled: boolean
  /** Minutes before the start at which the calendar may ring; null for what is over or off. */
  ringsBefore: number | null
}

const RINGS_BEFORE_MINUTES = 10

/** A visit as an event of iCalendar: never with whom or why, because calendars are shared and lie open on desks (domain 10.3). */
export const toCalendarEntry = (visit: CalendarVisit, product: string): CalendarEntry => ({
  uid: visit.id, // the same after every move: by it the calendar finds the entry to change
  sequence: visit.sequence,
  stamp: visit.changedAt,
  start: visit.startsAt,
  end: visit.endsAt,
  title: visit.patientInitials
    ? t`Video visit ${{ patientInitials: visit.patientInitials }} (${{ product }})`
    : t`Video visit (${{ product }})`,
  isCancelled: visit.status === 'cancelled',
  ringsBefore: visit.status === 'scheduled' || visit.status === 'waiting' ? RINGS_BEFORE_MINUTES : null,
})

/** How far ahead doses stand in a feed: calendar programs look again within a day or two. */
const DOSE_DAYS = 14
const DOSE_MINUTES = 5

/**
 * When doses are due, those of one minute as one event that rings then. What is taken it does not say. From midnight on, so that it changes
 * once a day and not with each look.
 */
export function toDoseEntries(schedules: ReadonlyMap<string, readonly ScheduleVersion[]>, now: Date, product: string): CalendarEntry[] {
  const today = localDate(now)
  const [from, to] = [startOfDay(today), startOfDay(addDays(today, DOSE_DAYS))]
  const doses = [...schedules].flatMap(([id, versions]) => dosesOf(id, versions, from, to))
  const begins = new Map([...schedules.values()].flat().map(({ id, effectiveFrom }) => [id, effectiveFrom]))
  return [...Map.groupBy(doses, ({ dueAt }) => dueAt.getTime())]
    .sort(([a], [b]) => a - b)
    .map(([time, together]) => ({
      uid: together.map(({ id }) => id).sort()[0]!,
      sequence: 0,
      stamp: new Date(Math.max(...together.map(({ scheduleId }) => begins.get(scheduleId)!.getTime()))),
      start: new Date(time),
      end: addMinutes(new Date(time), DOSE_MINUTES),
      title: t`Reminder (${{ product }})`,
      isCancelled: false,
      ringsBefore: 0,
    }))
}

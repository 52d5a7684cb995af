import type { AppointmentStatus } from '#contract/visits.ts'
import { t } from './translate.ts'
import { addDays, localDate, startOfDay } from './time.ts'

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

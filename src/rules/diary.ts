import type { Diary, DiaryVisit, BlockedTime, BookedSlot, Hours, DateSpan, WeekHours } from '#contract/diary.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { whyNotChangeable } from './visitChanges.ts'
import { hoursOn, isInBookingWindow, type DayHours } from './slots.ts'
import { addMinutes, instantAt, localDate, minutesBetween, paperTime, startOfDay } from './time.ts'

/** Minutes from one row of the calendar to the next. */
export const ROW_MINUTES = 30
/** The rows that every day shows, in minutes since midnight (domain 7.2). */
const [FIRST_ROW, END_OF_ROWS] = [8 * 60, 20 * 60]
const LONGEST_BLOCK_DAYS = 366
const DAY_MINUTES = 24 * 60

const overlap = (one: DateSpan, other: DateSpan) => one.startsAt < other.endsAt && other.startsAt < one.endsAt
const minutesOn = (date: string, at: Date) => (at.getTime() - startOfDay(date).getTime()) / 60_000

/** The hours of one day as they stand in the time of the world. */
export const spansOf = (date: string, hours: readonly Hours[]): DateSpan[] =>
  hours
    .map(({ starts, ends }) => ({ startsAt: instantAt(date, starts), endsAt: instantAt(date, ends) }))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())

/** What stands against a visit at this time; the first is what a person should hear. */
export type Conflict =
  | { kind: 'passed' }
  | { kind: 'too_far' }
  | { kind: 'visit'; visit: DiaryVisit }
  | { kind: 'block'; block: BlockedTime }
  | { kind: 'holiday'; name: string }
  | { kind: 'outside_hours' }

type Placed = { span: DateSpan; except?: string | undefined; now: Date }

/** Why a visit cannot lie there, each with its name; none when the time is free. Its own old place is not in its way. */
export function conflictsAt(agenda: Diary, { span, except, now }: Placed): Conflict[] {
  const date = localDate(span.startsAt)
  const conflicts: Conflict[] = []
  if (span.startsAt <= now) conflicts.push({ kind: 'passed' })
  else if (!isInBookingWindow(now, date)) conflicts.push({ kind: 'too_far' })
  for (const visit of agenda.visits) {
    if (visit.appointmentId !== except && holdsPlace(visit) && overlap(visit, span)) conflicts.push({ kind: 'visit', visit })
  }
  for (const block of agenda.blocks) if (overlap(block, span)) conflicts.push({ kind: 'block', block })
  const holiday = agenda.holidays.find((day) => day.date === date && !day.works)
  if (holiday) conflicts.push({ kind: 'holiday', name: holiday.name })
  else if (!isWithin(span, agenda.hours)) conflicts.push({ kind: 'outside_hours' })
  return conflicts
}

/** Whether a visit keeps others from its time. */
export const holdsPlace = ({ status }: DiaryVisit) => status === 'scheduled' || status === 'waiting' || status === 'in_progress'

/** Hours that touch are one: a visit may go on from the one into the other. */
function isWithin({ startsAt, endsAt }: DateSpan, hours: readonly DateSpan[]) {
  let reached = startsAt
  for (const part of hours) if (part.startsAt <= reached && part.endsAt > reached) reached = part.endsAt
  return reached >= endsAt
}

/** Why these hours of one day cannot be kept, or nothing when they can. */
export function whyNotHours(hours: readonly Hours[]) {
  if (hours.some(({ starts, ends }) => starts >= ends)) return 'HOURS_BACKWARDS' satisfies ErrorCode
  const sorted = [...hours].sort((a, b) => (a.starts < b.starts ? -1 : 1))
  if (sorted.some(({ starts }, at) => at > 0 && starts < sorted[at - 1]!.ends)) return 'HOURS_OVERLAP' satisfies ErrorCode
}

/** The same for the hours of one date, which must still be ahead. */
export function whyNotDayHours(date: string, hours: readonly Hours[], today: string) {
  if (date < today) return 'DAY_PASSED' satisfies ErrorCode
  return whyNotHours(hours)
}

/** The same for the hours of a week. */
export function whyNotWeek(weekly: readonly WeekHours[]) {
  const faults = [0, 1, 2, 3, 4, 5, 6].map((weekday) => whyNotHours(weekly.filter((hours) => hours.weekday === weekday)))
  return faults.find((fault) => fault !== undefined)
}

type NewHours = { weekly: readonly WeekHours[]; exceptions: readonly DayHours[] }

/** The booked visits that these hours would not have offered. They stay booked; somebody has to know of them. */
export function visitsOutside<Visit extends DateSpan>(booked: readonly Visit[], { weekly, exceptions }: NewHours): Visit[] {
  const rules = weekly.map((hours) => ({ ...hours, validFrom: '0000', validTo: null }))
  return booked.filter((visit) => {
    const date = localDate(visit.startsAt)
    return !isWithin(visit, spansOf(date, hoursOn(date, { rules, exceptions })))
  })
}

/**
 * The booked visits that keep a time from being blocked: who was asked for another time is in the way where that time is, which is kept
 * for them, everybody else where they are booked. What nobody can change, as a visit that goes on, is in nobody's way.
 */
export const visitsInTheWay = (booked: readonly BookedSlot[], span: DateSpan): BookedSlot[] =>
  booked.filter(
    ({ appointmentId: id, status, askedFor, ...visit }) => !whyNotChangeable({ id, status }) && overlap(askedFor ?? visit, span),
  )

/** The visits that go on in a time to be blocked, and go on whatever is blocked. */
export const visitsGoingOn = (booked: readonly BookedSlot[], span: DateSpan): BookedSlot[] =>
  booked.filter((visit) => visit.status === 'in_progress' && overlap(visit, span))

/** Whether a visit that begins there, as long as it is now, would lie in the time to be blocked. */
export const wouldLieIn = (visit: DateSpan, startsAt: Date, span: DateSpan): boolean =>
  overlap({ startsAt, endsAt: addMinutes(startsAt, minutesBetween(visit.startsAt, visit.endsAt)) }, span)

/** The booked visits on holidays, on which this doctor would not work any more. */
export const visitsOnHolidays = (booked: readonly BookedSlot[], holidays: readonly { date: string }[]): BookedSlot[] =>
  booked.filter(({ startsAt }) => holidays.some(({ date }) => date === localDate(startsAt)))

/** Why this time cannot be blocked, or nothing when it can. */
export function whyNotBlock({ startsAt, endsAt }: DateSpan, now: Date) {
  if (endsAt <= startsAt) return 'TIME_BACKWARDS' satisfies ErrorCode
  if (endsAt <= now) return 'TIME_PASSED' satisfies ErrorCode
  if (endsAt > addMinutes(startsAt, LONGEST_BLOCK_DAYS * DAY_MINUTES)) return 'TIME_TOO_LONG' satisfies ErrorCode
}

/** The rows of these days, in minutes since midnight: 8:00 to 20:00, and more where somebody works or is booked outside of that. */
export function rowsOf(days: readonly string[], agenda: Pick<Diary, 'visits' | 'hours'>): number[] {
  let [first, end] = [FIRST_ROW, END_OF_ROWS]
  for (const date of days) {
    for (const span of [...agenda.visits, ...agenda.hours]) {
      if (localDate(span.startsAt) !== date) continue
      first = Math.min(first, minutesOn(date, span.startsAt))
      end = Math.max(end, Math.min(minutesOn(date, span.endsAt), DAY_MINUTES))
    }
  }
  const rows: number[] = []
  for (let row = Math.floor(first / ROW_MINUTES) * ROW_MINUTES; row < end; row += ROW_MINUTES) rows.push(row)
  return rows
}

export type LaidOut<Visit> = { visit: Visit; lane: number; lanes: number }

/** Side by side what overlaps: each visit's lane, and how many lanes its neighbours need. */
export function layOut<Visit extends DateSpan>(visits: readonly Visit[]): LaidOut<Visit>[] {
  const laid: LaidOut<Visit>[] = []
  let group: LaidOut<Visit>[] = []
  let groupEnds = new Date(0)
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1))
    laid.push(...group.map((one) => ({ ...one, lanes })))
    group = []
  }
  for (const visit of [...visits].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (visit.startsAt >= groupEnds) close()
    const busy = new Set(group.filter((other) => overlap(other.visit, visit)).map(({ lane }) => lane))
    let lane = 0
    while (busy.has(lane)) lane++
    group.push({ visit, lane, lanes: 1 })
    groupEnds = new Date(Math.max(groupEnds.getTime(), visit.endsAt.getTime()))
  }
  close()
  return laid
}

/** A place in the calendar's table: which day, which row. */
export type GridCell = { day: number; row: number }
type Size = { days: number; rows: number }

/** The cell itself, or the nearest one of a table that has become smaller. */
export const cellWithin = ({ day, row }: GridCell, { days, rows }: Size): GridCell => ({
  day: Math.min(Math.max(day, 0), days - 1),
  row: Math.min(Math.max(row, 0), rows - 1),
})

/** Where an arrow, Home or End leads from a cell; nothing for another key. It never leaves the table. */
export function stepFrom({ day, row }: GridCell, key: string, { days, rows }: Size): GridCell | undefined {
  const steps: Record<string, GridCell> = {
    ArrowUp: { day, row: row - 1 },
    ArrowDown: { day, row: row + 1 },
    ArrowLeft: { day: day - 1, row },
    ArrowRight: { day: day + 1, row },
    PageUp: { day, row: row - 4 },
    PageDown: { day, row: row + 4 },
    Home: { day: 0, row },
    End: { day: days - 1, row },
  }
  const step = steps[key]
  return step && cellWithin(step, { days, rows })
}

/** The instant at which a cell begins. */
export const startOfCell = (date: string, row: number): Date => addMinutes(startOfDay(date), row)

/** As a field for a time wants it: '09:30'. */
export const fieldTime = (at: Date): string => paperTime(at)

/** Which row an instant lies in. */
export const rowOf = (date: string, at: Date): number => Math.floor(minutesOn(date, at) / ROW_MINUTES) * ROW_MINUTES

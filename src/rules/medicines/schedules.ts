import type { ErrorCode } from '#contract/errors.ts'
import type { Schedule, ScheduleVersion } from '#contract/medicines.ts'
import { addDays, addMinutes, DAY_MS, daysBetween, HOUR_MS, instantAt, localDate, startOfDay, weekdayOf } from '../time.ts'

/** Times of day that people know by name (domain 2.1). */
export const usualTimes = { morning: '07:00', midday: '13:00', evening: '19:00', bedtime: '21:30' } as const
/** The times of a medicine that is taken so many times a day. */
export const timesADay: Record<1 | 2 | 3 | 4, string[]> = {
  1: [usualTimes.morning],
  2: [usualTimes.morning, usualTimes.evening],
  3: [usualTimes.morning, usualTimes.midday, usualTimes.evening],
  4: [usualTimes.morning, usualTimes.midday, usualTimes.evening, usualTimes.bedtime],
}

const MOST_DAYS_AHEAD = 365
const STOCK_DAYS = 14

export type DueTime = { dueAt: Date; qty: number }

/** When a schedule is due, from the first instant on and before the second: the same on a phone and on the server (domain 2.3). */
export function expand(schedule: Schedule, from: Date, to: Date): DueTime[] {
  const begin = latest(from, startOfDay(schedule.startsOn))
  const end = schedule.endsOn === null ? to : earliest(to, startOfDay(addDays(schedule.endsOn, 1)))
  if (begin >= end || schedule.kind === 'prn') return []
  if (schedule.kind === 'every_n_hours') return expandHours(schedule, begin, end)
  const found: DueTime[] = []
  for (let date = localDate(begin); startOfDay(date) < end; date = addDays(date, 1))
    for (const { time, qty } of timesOn(schedule, date)) {
      const dueAt = instantAt(date, time)
      if (dueAt >= begin && dueAt < end) found.push({ dueAt, qty })
    }
  return found
}

function expandHours({ anchorAt, intervalHours, doseQty }: Extract<Schedule, { kind: 'every_n_hours' }>, begin: Date, end: Date) {
  const found: DueTime[] = []
  const step = intervalHours * HOUR_MS
  const first = Math.max(0, Math.ceil((begin.getTime() - anchorAt.getTime()) / step))
  for (let at = anchorAt.getTime() + first * step; at < end.getTime(); at += step) found.push({ dueAt: new Date(at), qty: doseQty })
  return found
}

type Daily = Exclude<Schedule, { kind: 'prn' | 'every_n_hours' }>

/** The doses of one day on which the schedule goes on, in the order of the clock. */
function timesOn(schedule: Daily, date: string): { time: string; qty: number }[] {
  const at = (times: string[], qty: number) => [...times].sort().map((time) => ({ time, qty }))
  if (schedule.kind === 'fixed_times')
    return schedule.daysOfWeek === null || schedule.daysOfWeek.includes(weekdayOf(date)) ? at(schedule.times, schedule.doseQty) : []
  if (schedule.kind === 'cyclic') {
    const cycle = schedule.cycleOn + schedule.cycleOff
    const day = ((daysBetween(schedule.cycleAnchor, date) % cycle) + cycle) % cycle
    return day < schedule.cycleOn ? at(schedule.times, schedule.doseQty) : []
  }
  let day = daysBetween(schedule.startsOn, date)
  for (const step of schedule.taperSteps) {
    if (day < step.days) return at(step.times, step.qty)
    day -= step.days
  }
  return []
}

/** The last day of a schedule that ends by itself; null: it goes on. */
export function lastDayOf(schedule: Schedule): string | null {
  if (schedule.kind !== 'tapering') return schedule.endsOn
  const days = schedule.taperSteps.reduce((sum, step) => sum + step.days, 0)
  const taperedOff = addDays(schedule.startsOn, days - 1)
  return schedule.endsOn !== null && schedule.endsOn < taperedOff ? schedule.endsOn : taperedOff
}

export type VersionedDueTime = DueTime & { scheduleId: string }

/** The same of all versions of one medicine's schedule, each while it holds. */
export const expandVersions = (versions: readonly ScheduleVersion[], from: Date, to: Date): VersionedDueTime[] =>
  versions
    .flatMap(({ id, schedule, effectiveFrom, effectiveTo }) =>
      expand(schedule, latest(from, effectiveFrom), effectiveTo ? earliest(to, effectiveTo) : to).map((due) => ({
        ...due,
        scheduleId: id,
      })),
    )
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())

/** How many units are due a day, on the mean of the next 14 (domain 2.7); 0 for what is taken as needed. */
export function unitsADay(versions: readonly ScheduleVersion[], now: Date): number {
  const due = expandVersions(versions, now, new Date(now.getTime() + STOCK_DAYS * DAY_MS))
  return due.reduce((sum, { qty }) => sum + qty, 0) / STOCK_DAYS
}

/** Why a schedule cannot be kept as it is (domain 2.1); single values are the contract's matter. */
export function whyNotSchedule(schedule: Schedule, today: string) {
  const groups = schedule.kind === 'tapering' ? schedule.taperSteps.map(({ times }) => times) : 'times' in schedule ? [schedule.times] : []
  if (groups.some((times) => new Set(times).size < times.length)) return 'TIMES_REPEATED' satisfies ErrorCode
  if (schedule.endsOn !== null && schedule.endsOn < schedule.startsOn) return 'ENDS_BEFORE_START' satisfies ErrorCode
  if (daysBetween(today, schedule.startsOn) > MOST_DAYS_AHEAD) return 'STARTS_TOO_LATE' satisfies ErrorCode
}

/** How far back a change may reach: as long as a patient may mark a dose (domain 2.2). */
export const CORRECT_HOURS = 48

/** Why a schedule cannot be changed from then on. The past stays as it is, but for what is too recent to be locked. */
export function whyNotChangeFrom(effectiveFrom: Date, now: Date) {
  if (effectiveFrom < addMinutes(now, -CORRECT_HOURS * 60)) return 'CHANGE_TOO_OLD' satisfies ErrorCode
  if (daysBetween(localDate(now), localDate(effectiveFrom)) > MOST_DAYS_AHEAD) return 'STARTS_TOO_LATE' satisfies ErrorCode
}

const latest = (a: Date, b: Date) => (a > b ? a : b)
const earliest = (a: Date, b: Date) => (a < b ? a : b)

import type { DayRecord, Dose, DoseMonth } from '#contract/doses.ts'
import { addDays, localDate, weekdayOf, weekOf } from '../time.ts'
import { adherenceOf, countedOf, tallyOf } from './adherence.ts'

export type CalendarDose = Pick<Dose, 'kind' | 'status' | 'isExcused' | 'dueAt'>

/** Every day of a month, 'YYYY-MM'. */
export function daysOfMonth(month: string): string[] {
  const days = []
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) days.push(date)
  return days
}

/** The month so many months on, or back. */
export function monthAfter(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The weeks of a month as its grid has them, from Sunday to Saturday (domain 2.6); null is a day of another month. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const days = daysOfMonth(month)
  const weeks: string[][] = []
  for (let day = days[0]!; day <= days.at(-1)!; day = addDays(weekOf(day)[6]!, 1)) weeks.push(weekOf(day))
  return weeks.map((week) => week.map((day) => (day.startsWith(month) ? day : null)))
}

/** Which day a key leads to in a grid of days (APG, grid and date picker); undefined: it leads nowhere. */
export function dayByKey(day: string, key: string): string | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  const days = daysOfMonth(monthAfter(day.slice(0, 7), key === 'PageUp' ? -1 : 1))
  return days[Number(day.slice(8)) - 1] ?? days.at(-1)
}

/** As a dose stands at this moment, though nobody has marked or looked since. */
export const doseAt = <Of extends Pick<Dose, 'status' | 'missedAt'>>(dose: Of, now: Date): Of =>
  dose.status === 'scheduled' && dose.missedAt && dose.missedAt <= now ? { ...dose, status: 'missed' } : dose

/** A month, or other days in a row, by its doses: what a phone shows and the server answers. */
export function doseMonthOf(doses: readonly Dose[], days: readonly string[], now: Date): DoseMonth {
  const standing = doses.map((dose) => doseAt(dose, now))
  const tally = tallyOf(standing)
  return { days: dayRecords(standing, days, localDate(now)), tally, adherence: adherenceOf(tally), doses: standing }
}

/** What each of these days says in a calendar (domain 2.6). */
export function dayRecords(doses: readonly CalendarDose[], days: readonly string[], today: string): DayRecord[] {
  const due = doses.filter(({ kind, status }) => kind === 'scheduled' && status !== 'cancelled')
  return days.map((date) =>
    dayRecord(
      date,
      due.filter(({ dueAt }) => localDate(dueAt!) === date),
      today,
    ),
  )
}

function dayRecord(date: string, doses: readonly CalendarDose[], today: string): DayRecord {
  const tally = tallyOf(doses)
  const open = doses.filter(({ status }) => status === 'scheduled').length
  const taken = tally.taken + tally.late
  const counted = countedOf(tally)
  const say = (status: DayRecord['status']) => ({ date, status, taken, total: counted + open })
  if (date > today) return say('future')
  if (open > 0) return say('pending')
  if (counted === 0) return say(tally.excused > 0 ? 'excused' : 'none')
  if (taken === counted) return say('taken')
  return say(taken > 0 ? 'partial' : 'skipped')
}

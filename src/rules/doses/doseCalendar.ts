import type { DayRecord, Dose } from '#contract/doses.ts'
import { addDays, localDate } from '../time.ts'
import { countedOf, tallyOf } from './adherence.ts'

export type CalendarDose = Pick<Dose, 'kind' | 'status' | 'isExcused' | 'dueAt'>

/** Every day of a month, 'YYYY-MM'. */
export function daysOfMonth(month: string): string[] {
  const days = []
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) days.push(date)
  return days
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

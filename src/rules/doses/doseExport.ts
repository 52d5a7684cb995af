import type { Dose } from '#contract/doses.ts'
import { addDays, localDate, paperDate, paperTime } from '../time.ts'
import { t } from '../translate.ts'
import { daysOfMonth } from './doseCalendar.ts'
import { doseStateAt } from './doses.ts'
import { doseStateWords, skippedBecause } from './doseWords.ts'

/** So many days are in a file that is not of one month. */
export const EXPORT_DAYS = 90
/** A paper of so many rows has some sixty pages; what is longer nobody reads, and printing it would keep others waiting. */
export const MOST_ROWS = 2000

/** The days of a file: of a month as far as it has come, or the last 90. */
export function exportedDays(month: string | null, today: string): { from: string; to: string } {
  if (month === null) return { from: addDays(today, 1 - EXPORT_DAYS), to: today }
  const days = daysOfMonth(month)
  const last = days.at(-1)!
  return { from: days[0]!, to: last < today ? last : today }
}

/** What is told of doses: what is still to come is not. */
export const exportedDoses = (doses: readonly Dose[], now: Date): Dose[] => doses.filter((dose) => doseStateAt(dose, now) !== 'upcoming')

/** Of the days alone: what a file is about is nobody's business who sees its name. */
export const exportFileName = ({ from, to }: { from: string; to: string }, ending: 'csv' | 'pdf'): string =>
  `calendar-${from}-to-${to}.${ending}`

/** What became of a dose, in a sentence: 'Taken at 07:05', 'Skipped: I ran out'. */
export function doseInWords(dose: Dose, now: Date): string {
  const word = doseStateWords()[doseStateAt(dose, now)]
  const because = skippedBecause(dose)
  if (because) return t`${{ word }}: ${{ because }}`
  if (!dose.takenAt) return word
  const time = paperTime(dose.takenAt)
  const isOtherDay = dose.dueAt && localDate(dose.dueAt) !== localDate(dose.takenAt)
  return isOtherDay ? t`${{ word }} at ${{ time }} on ${{ day: paperDate(dose.takenAt) }}` : t`${{ word }} at ${{ time }}`
}

/** The table of a spreadsheet, with days and times as those sort them. */
export function doseRows(doses: readonly Dose[], names: ReadonlyMap<string, string>, now: Date): string[][] {
  const headings = [t`Day`, t`Planned`, t`Medicine`, t`State`, t`Taken on`, t`Taken at`, t`Amount`, t`Reason`, t`Note`, t`Recorded later`]
  return [
    headings,
    ...doses.map((dose) => [
      localDate(dose.dueAt ?? dose.takenAt ?? now),
      dose.dueAt ? paperTime(dose.dueAt) : t`As needed`,
      names.get(dose.medicationId) ?? '',
      doseStateWords()[doseStateAt(dose, now)],
      dose.takenAt ? localDate(dose.takenAt) : '',
      dose.takenAt ? paperTime(dose.takenAt) : '',
      dose.qtyTaken === null ? '' : String(dose.qtyTaken),
      skippedBecause(dose),
      dose.note,
      dose.isBackfilled ? t`Yes` : '',
    ]),
  ]
}

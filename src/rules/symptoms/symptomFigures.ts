import type { Severity, SymptomCheckIn, SymptomLog } from '#contract/symptoms.ts'
import { addDays, daysBetween, localDate } from '../time.ts'

/** How strip, figures and trends of domain 3.3 follow from what somebody wrote down. */
export type LoggedSymptom = Pick<SymptomLog, 'code' | 'severity' | 'occurredAt'>
type Known = { logs: readonly LoggedSymptom[]; checkIns: readonly SymptomCheckIn[] }

const STRIP_DAYS = 7
const FIGURE_DAYS = 30

/** `severity`: the highest of the day; `isNone`: 'No symptoms', which an entry of the same day overrides. */
export type StripDay = { date: string; severity: Severity | null; isNone: boolean }

export function symptomDays({ logs, checkIns }: Known, { from, to }: { from: string; to: string }): StripDay[] {
  const highest = dailyHighest(logs)
  const none = new Set(checkIns.flatMap(({ date, isNone }) => (isNone ? date : [])))
  return daysOf(from, to).map((date) => {
    const severity = highest.get(date) ?? null
    return { date, severity, isNone: severity === null && none.has(date) }
  })
}

/** The last 7 days, today last. */
export const symptomStrip = (known: Known, today: string): StripDay[] =>
  symptomDays(known, { from: addDays(today, 1 - STRIP_DAYS), to: today })

/** Days with an entry or 'No symptoms'. */
export const daysTracked = (days: readonly StripDay[]): number => days.filter(({ severity, isNone }) => severity !== null || isNone).length

/** Total Logged and Avg Severity of the last 30 days, today included; the average with one decimal. */
export function symptomTally(logs: readonly LoggedSymptom[], today: string): { total: number; average: number | null } {
  const from = addDays(today, 1 - FIGURE_DAYS)
  const counted = logs.filter(({ occurredAt }) => localDate(occurredAt) >= from && localDate(occurredAt) <= today)
  return { total: counted.length, average: averageSeverity(counted) }
}

/** With one decimal; null where nothing was logged. */
export function averageSeverity(logs: readonly Pick<LoggedSymptom, 'severity'>[]): number | null {
  if (logs.length === 0) return null
  const sum = logs.reduce((total, { severity }) => total + severity, 0)
  return Math.round((sum * 10) / logs.length) / 10
}

/** Up to 1 mild, up to 2 moderate, above that severe: single values and averages (domain 3.1). */
export function severityOf(value: number): Severity {
  if (value <= 1) return 1
  return value <= 2 ? 2 : 3
}

type NamedSymptom = LoggedSymptom & { text: string }
/** Whether both are called the same, in whatever letters it was typed. */
const isSameSymptom = (a: Pick<NamedSymptom, 'code' | 'text'>, b: Pick<NamedSymptom, 'code' | 'text'>) =>
  a.code === b.code && a.text.toLowerCase() === b.text.toLowerCase()

/** A symptom's highest severity of each day, null where there is none: a line of the trends. */
export function symptomTrend(
  logs: readonly NamedSymptom[],
  symptom: Pick<NamedSymptom, 'code' | 'text'>,
  { from, to }: { from: string; to: string },
) {
  const highest = dailyHighest(logs.filter((one) => isSameSymptom(one, symptom)))
  return daysOf(from, to).map((date) => ({ date, severity: highest.get(date) ?? null }))
}

/** The highest of a trend. */
export const worstOf = (days: readonly { severity: Severity | null }[]): Severity | null =>
  days.reduce<Severity | null>((worst, { severity }) => (severity && severity > (worst ?? 0) ? severity : worst), null)

/** Entries of each seven days, the last seven ending today; `from` is the first day of each. */
export function weeklyCounts(logs: readonly LoggedSymptom[], { days, today }: { days: number; today: string }) {
  const weeks = Math.ceil(days / 7)
  return Array.from({ length: weeks }, (_, week) => {
    const from = addDays(today, 1 - 7 * (weeks - week))
    const to = addDays(from, 6)
    const count = logs.filter(({ occurredAt }) => localDate(occurredAt) >= from && localDate(occurredAt) <= to).length
    return { from, count }
  })
}

/** What is offered for a log in two taps: what was written down before, the latest first, each once. */
export function loggedBefore<Log extends NamedSymptom>(logs: readonly Log[], most: number): Log[] {
  const found: Log[] = []
  for (const log of logs.toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime()))
    if (!found.some((one) => isSameSymptom(one, log))) found.push(log)
  return found.slice(0, most)
}

function dailyHighest(logs: readonly LoggedSymptom[]): Map<string, Severity> {
  const highest = new Map<string, Severity>()
  for (const { severity, occurredAt } of logs) {
    const date = localDate(occurredAt)
    highest.set(date, Math.max(severity, highest.get(date) ?? 0) as Severity)
  }
  return highest
}

const daysOf = (from: string, to: string) => Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))

import type { ErrorCode } from '#contract/errors.ts'
import type { ReportPeriod } from '#contract/healthReports.ts'
import type { AppointmentStatus } from '#contract/visits.ts'
import { daysOfMonth, monthAfter } from '../doses/doseCalendar.ts'
import { addDays, daysBetween } from '../time.ts'

/** A leap year whole. */
const MOST_DAYS = 366
const KEPT_DAYS = 30
/** After so many tries somebody is told instead of waiting on. */
export const MOST_REPORT_TRIES = 3

export type PresetPeriod = '30d' | '3m' | '6m' | '12m'
export const presetPeriods = ['30d', '3m', '6m', '12m'] as const satisfies PresetPeriod[]

/** The days that end today: 30 of them, or so many months. */
export function periodOf(preset: PresetPeriod, today: string): ReportPeriod {
  if (preset === '30d') return { from: addDays(today, -29), to: today }
  return { from: addDays(monthsBefore(today, Number.parseInt(preset)), 1), to: today }
}

function monthsBefore(date: string, months: number): string {
  const days = daysOfMonth(monthAfter(date.slice(0, 7), -months))
  return days[Number(date.slice(8)) - 1] ?? days.at(-1)!
}

export const daysIn = ({ from, to }: ReportPeriod): number => daysBetween(from, to) + 1

export function whyNotReportPeriod(period: ReportPeriod, today: string) {
  if (period.from > period.to || period.to > today) return 'REPORT_PERIOD_IMPOSSIBLE' satisfies ErrorCode
  if (daysIn(period) > MOST_DAYS) return 'REPORT_PERIOD_TOO_LONG' satisfies ErrorCode
}

/** A report is shared with the doctor of a visit that is still to come or goes on. */
export function whyNotShareReport({ status, endsAt }: { status: AppointmentStatus; endsAt: Date }, now: Date) {
  const isComing = status === 'scheduled' || status === 'waiting' || status === 'in_progress'
  if (!isComing || endsAt <= now) return 'VISIT_NOT_COMING' satisfies ErrorCode
}

/** From when on a report is kept that nobody shares. */
export const reportsKeptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000)

/** Of the days alone: what a file is about is nobody's business who sees its name. */
export const reportFileName = ({ from, to }: ReportPeriod): string => `report-${from}-to-${to}.pdf`

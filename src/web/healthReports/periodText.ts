import type { ReportPeriod } from '#contract/healthReports.ts'
import { periodWords } from '#rules/healthReports/periodWords.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'

/** 'Thu, Oct 22, 2026 to Fri, Nov 20, 2026' */
export const periodText = (period: ReportPeriod): string => periodWords(period, (day) => screenDate(startOfDay(day)))

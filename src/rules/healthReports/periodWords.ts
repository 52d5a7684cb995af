import type { ReportPeriod } from '#contract/healthReports.ts'
import { t } from '../translate.ts'

/** 'Thu, Oct 22, 2026 to Fri, Nov 20, 2026', with days as their reader has them. */
export const periodWords = ({ from, to }: ReportPeriod, date: (day: string) => string): string =>
  t`${{ from: date(from) }} to ${{ to: date(to) }}`

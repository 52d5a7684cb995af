import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { healthReportsRefusals } from '#contract/refusals/healthReports.ts'

export const healthReportsRefusalTexts = {
  REPORT_PERIOD_IMPOSSIBLE: msg`Choose a first day that is not after the last day, and a last day that is not after today.`,
  REPORT_PERIOD_TOO_LONG: msg`A report covers a year at most. Choose fewer days.`,
  REPORT_IN_WORK: msg`Your last report is still being made. Wait until it is ready.`,
  VISIT_NOT_COMING: msg`This visit is over or was cancelled. Choose another visit.`,
} satisfies Record<keyof typeof healthReportsRefusals, MessageDescriptor>

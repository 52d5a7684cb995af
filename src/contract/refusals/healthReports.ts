export const healthReportsRefusals = {
  REPORT_PERIOD_IMPOSSIBLE: { status: 422 },
  REPORT_PERIOD_TOO_LONG: { status: 422 },
  REPORT_IN_WORK: { status: 409 },
  VISIT_NOT_COMING: { status: 409 },
} as const

export const assessmentsRefusals = {
  INTAKE_TAKEN: { status: 409 },
  ANSWER_IMPOSSIBLE: { status: 422 },
  ANSWERS_MISSING: { status: 422 },
  SUPPORT_NOT_AGREED: { status: 422 },
  SAFETY_CHECK_OPEN: { status: 422 },
  DRAFT_OPEN: { status: 409 },
  RISK_LOWERED_TOO_FAR: { status: 422 },
  RISK_REASON_MISSING: { status: 422 },
  RISK_OVERRIDE_STANDS: { status: 422 },
} as const

export const followUpsRefusals = {
  FOLLOW_UP_ENDED: { status: 409 },
  FOLLOW_UP_STANDS: { status: 409 },
  FOLLOW_UP_IN_PAST: { status: 422 },
  FOLLOW_UP_NOT_DUE: { status: 422 },
  FOLLOW_UP_BY_PHONE: { status: 409 },
  SAFETY_CHECK_LATER: { status: 422 },
  FOLLOW_UP_NOTE_MISSING: { status: 422 },
} as const

export const nursesRefusals = {
  ENROLMENT_CHANGED: { status: 409 },
  COVER_DAYS_IMPOSSIBLE: { status: 422 },
} as const

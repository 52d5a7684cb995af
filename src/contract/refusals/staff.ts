export const staffRefusals = {
  EMAIL_TAKEN: { status: 409 },
  HPCSA_NUMBER_INVALID: { status: 422 },
  PRACTICE_NUMBER_INVALID: { status: 422 },
  SANC_NUMBER_INVALID: { status: 422 },
  WRONG_KIND_OF_STAFF: { status: 422 },
  ALREADY_ACCEPTED: { status: 409 },
  NOT_ACTIVE: { status: 409 },
  LAST_ADMINISTRATOR: { status: 409 },
} as const

export const securityRefusals = {
  SECOND_FACTOR_REQUIRED: { status: 409 },
  SECOND_FACTOR_MISSING: { status: 409 },
  STAFF_ASK_ADMINISTRATOR: { status: 403 },
  PHONE_TAKEN: { status: 409 },
} as const

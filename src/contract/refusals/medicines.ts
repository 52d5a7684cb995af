export const medicinesRefusals = {
  TIMES_REPEATED: { status: 422 },
  ENDS_BEFORE_START: { status: 422 },
  STARTS_TOO_LATE: { status: 422 },
  CHANGE_TOO_OLD: { status: 422 },
  DAY_TO_COME: { status: 422 },
  TOO_MANY_MEDICINES: { status: 409 },
  MEDICINE_ENDED: { status: 409 },
  MEDICINE_ACTIVE: { status: 409 },
  MEDICINE_NOT_ACTIVE: { status: 409 },
} as const

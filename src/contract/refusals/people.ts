export const peopleRefusals = {
  PROFILE_NAME_OR_GENDER_MISSING: { status: 422 },
  PROFILE_ANSWER_MISSING: { status: 422 },
  BIRTH_DATE_IMPOSSIBLE: { status: 422 },
  ID_NUMBER_INVALID: { status: 422 },
  ID_MISMATCH: { status: 422 },
  ID_TAKEN: { status: 409 },
} as const

export const vitalsRefusals = {
  READING_OUT_OF_RANGE: { status: 422 },
  LOWER_NOT_BELOW_UPPER: { status: 422 },
  TARGET_IMPOSSIBLE: { status: 422 },
  TARGET_CHANGED: { status: 409 },
} as const

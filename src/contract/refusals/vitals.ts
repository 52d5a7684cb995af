export const vitalsRefusals = {
  READING_OUT_OF_RANGE: { status: 422 },
  LOWER_NOT_BELOW_UPPER: { status: 422 },
} as const

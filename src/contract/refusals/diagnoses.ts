export const diagnosesRefusals = {
  DIAGNOSES_FULL: { status: 409 },
} as const

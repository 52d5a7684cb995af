export const diagnosesRefusals = {
  DIAGNOSES_FULL: { status: 409 },
  CORRECTION_ASKED: { status: 409 },
} as const

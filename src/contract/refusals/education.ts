export const educationRefusals = {
  TEXT_CHANGED: { status: 409 },
  REVIEW_TO_COME: { status: 422 },
  REVIEWER_NUMBER_INVALID: { status: 422 },
} as const

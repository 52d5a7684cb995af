export const assistantRefusals = {
  QUESTION_MISSING: { status: 422 },
} as const

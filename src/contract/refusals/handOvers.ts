export const handOversRefusals = {
  QUESTION_TOO_SHORT: { status: 422 },
  ANSWER_TOO_SHORT: { status: 422 },
  DUE_PASSED: { status: 422 },
  NOT_IN_PROGRAMME: { status: 409 },
  ALREADY_ANSWERED: { status: 409 },
} as const

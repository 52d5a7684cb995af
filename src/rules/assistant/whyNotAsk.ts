import type { ErrorCode } from '#contract/errors.ts'

/** Why a question cannot be asked. */
export function whyNotAsk(query: string) {
  if (query.trim() === '') return 'QUESTION_MISSING' satisfies ErrorCode
}

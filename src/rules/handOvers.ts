import type { ErrorCode } from '#contract/errors.ts'
import type { HandOverStatus } from '#contract/handOvers.ts'

type Stands = { answeredAt: Date | null; takenAt: Date | null; outcome: string | null }

/** How far it is (docs/states.md). */
export function handOverStatus({ answeredAt, takenAt, outcome }: Stands): HandOverStatus {
  if (answeredAt) return outcome === 'patient_withdrew' ? 'withdrawn' : 'answered'
  return takenAt ? 'in_hand' : 'sent'
}

/** Shorter than this nobody knows what is meant. */
const SHORTEST_TEXT = 10

/** Why a nurse cannot ask so. */
export function whyNotAskDoctor({ question, dueAt }: { question: string; dueAt: Date }, now: Date) {
  return whyNotAskNurses({ question }) ?? (dueAt <= now ? ('DUE_PASSED' satisfies ErrorCode) : undefined)
}

/** Why a doctor cannot ask so. */
export function whyNotAskNurses({ question }: { question: string }) {
  if (question.trim().length < SHORTEST_TEXT) return 'QUESTION_TOO_SHORT' satisfies ErrorCode
}

/** Why a hand-over cannot be answered so. */
export function whyNotAnswer({ answer, answeredAt }: { answer: string; answeredAt: Date | null }) {
  if (answeredAt) return 'ALREADY_ANSWERED' satisfies ErrorCode
  if (answer.trim().length < SHORTEST_TEXT) return 'ANSWER_TOO_SHORT' satisfies ErrorCode
}

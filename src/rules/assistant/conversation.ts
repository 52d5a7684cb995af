import type { AssistantAnswer, AssistantHistory, AssistantMessage } from '#contract/assistant.ts'
import { assistantLimits } from '#contract/limits.ts'
import { isAsGrave, type Triage } from '../redFlags.ts'

/** What stands above an answer. */
export type ShownHelp = Pick<Triage, 'cards' | 'advice'>

/** What an answer says asked for help. */
export function helpOf({ triage }: Pick<AssistantAnswer, 'triage'>): ShownHelp {
  const cards = triage && (triage.cards.length > 0 ? triage.cards : [triage.level])
  return { cards: cards ?? [], advice: triage?.advice ?? [] }
}

/** Of what a phone found and what the server did, the graver: their clocks, and what each knows of the conversation, may differ. */
export function graverHelp(found: ShownHelp, answer: Pick<AssistantAnswer, 'triage'>): ShownHelp {
  const answered = helpOf(answer)
  return isAsGrave(found, answered) ? found : answered
}

/** `at`: when it was asked, until its answer says so by the server's clock. */
type Turn = { query: string; at: Date; answer: Pick<AssistantMessage, 'advice' | 'citations' | 'askedAt'> | null }

/** The last messages, as specification 2.7 has them. */
export const historyOf = (turns: readonly Turn[]): AssistantHistory[] =>
  turns
    .flatMap(({ query, at: typedAt, answer }): AssistantHistory[] => {
      const at = answer?.askedAt ?? typedAt
      const asked = { role: 'user' as const, content: query, slug: null, at }
      if (!answer) return [asked]
      const [first] = answer.citations
      return [asked, { role: 'assistant', content: answer.advice.slice(0, assistantLimits.content), slug: first?.slug ?? null, at }]
    })
    .slice(-assistantLimits.history)

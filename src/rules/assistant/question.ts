import type { AssistantHistory } from '#contract/assistant.ts'

export type AskedQuestion = {
  query: string
  /** Oldest first. */
  history: readonly AssistantHistory[]
  now: Date
}

import type { AssistantHistory } from '#contract/assistant.ts'

export type Question = {
  query: string
  conditions: readonly string[]
  /** Oldest first. */
  history: readonly AssistantHistory[]
  now: Date
}

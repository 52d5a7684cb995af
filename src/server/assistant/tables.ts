import type { AnswerFault, AnswerRating, AssistantAnswer } from '#contract/assistant.ts'

export type AssistantTables = {
  assistant_messages: {
    id: string
    user_id: string
    asked_at: Date
    content_encrypted: Buffer | null
    mode: AssistantAnswer['mode']
    triage_group: string | null
    refusal: AssistantAnswer['refusal']
    rating: AnswerRating['rating'] | null
    rating_reason: AnswerFault | null
  }
}

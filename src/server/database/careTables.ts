import type { Category, Refused, ReviewOutcome } from '#contract/patients.ts'

/** What doctors opened in an emergency, or tried to. */
export type CareTables = {
  break_glass: {
    id: string
    doctor_id: string
    user_id: string | null
    category: Category
    reason: string
    at: Date
    until: Date
    refused: Refused | null
    reviewed_at: Date | null
    reviewed_by: string | null
    outcome: ReviewOutcome | null
    review_note: string | null
  }
}

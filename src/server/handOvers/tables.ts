import type { Generated } from 'kysely'
import type { QueueOutcome } from '#contract/queue.ts'

export type HandOversTables = {
  hand_overs: {
    id: string
    patient_id: string
    doctor_id: string
    nurse_id: string | null
    question: string
    due_at: Date
    is_urgent: Generated<boolean>
    created_at: Date
    taken_at: Date | null
    answered_at: Date | null
    answer: string | null
    patient_text: string | null
    outcome: QueueOutcome | 'collected' | null
    item_id: string | null
  }
}

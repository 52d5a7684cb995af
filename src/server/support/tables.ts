import type { Generated } from 'kysely'
import type { CallbackOutcome, QueueEventKind, QueueStatus } from '#contract/support.ts'

export type SupportTables = {
  queue_items: {
    id: string
    user_id: string
    type: 'callback_request'
    priority: Generated<number>
    status: Generated<QueueStatus>
    reference: string
    name: string
    phone: string
    preferred_time: string | null
    idempotency_key: string
    created_at: Date
    claimed_by: string | null
    claimed_at: Date | null
    outcome: CallbackOutcome | 'patient_withdrew' | null
    resolved_at: Date | null
  }
  queue_events: { id: string; item_id: string; nurse_id: string; kind: QueueEventKind; note: string | null; at: Date }
}

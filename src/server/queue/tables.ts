import type { Generated } from 'kysely'
import type { QueueEventKind, QueueItemType, QueueOutcome, QueueStatus } from '#contract/queue.ts'

export type QueueTables = {
  queue_items: {
    id: string
    user_id: string | null
    type: QueueItemType
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
    outcome: QueueOutcome | 'collected' | null
    resolved_at: Date | null
    due_at: Date | null
    about_id: string | null
    words: string | null
    worked_at: Date | null
    breached_at: Date | null
    reopened_count: Generated<number>
  }
  queue_events: { id: string; item_id: string; nurse_id: string | null; kind: QueueEventKind; note: string | null; at: Date }
}

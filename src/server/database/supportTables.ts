import type { Generated } from 'kysely'
import type { QueueEventKind, QueueItemType, QueueOutcome, QueueStatus } from '#contract/queue.ts'

/** The tables of requests that wait for a nurse, and of invitations. */
export type SupportTables = {
  queue_items: {
    id: string
    user_id: string
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
    outcome: QueueOutcome | 'patient_withdrew' | null
    resolved_at: Date | null
    due_at: Date | null
  }
  queue_events: { id: string; item_id: string; nurse_id: string; kind: QueueEventKind; note: string | null; at: Date }
  invitation_codes: { code: string; user_id: string; created_at: Date }
  invitation_texts: {
    id: string
    user_id: string
    code: string
    number_hmac: string
    friend_encrypted: Buffer | null
    created_at: Date
  }
  referrals: { user_id: string; invited_by: string; invited_at: Date }
}

import type { ColumnType, Generated } from 'kysely'
import type { NoticeCategory, NoticeChannel, OutsideChannel } from '#contract/channels.ts'
import type { NotificationType } from '#contract/notifications.ts'

/** Ids and instants (ISO 8601) by name. */
export type Facts = Record<string, string>
type StoredFacts = ColumnType<Facts, string | undefined, never>

/** The tables of what people are told. */
export type NoticesTables = {
  notifications: {
    id: string
    user_id: string
    type: NotificationType
    code: string
    severity: Generated<'info' | 'action' | 'urgent'>
    title: string
    message: string
    is_read: Generated<boolean>
    is_permanent: Generated<boolean>
    removed_at: Date | null
    appointment_id: string | null
    medication_id: string | null
    diagnosis_id: string | null
    link: string | null
    dedupe_key: string
    created_at: Date
  }
  deliveries: {
    id: string
    user_id: string | null
    channel: OutsideChannel
    category: Generated<NoticeCategory>
    code: string
    recipient: string
    subject: string | null
    body: string
    html: string | null
    status: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'suppressed'
    reason: string | null
    attempts: Generated<number>
    provider_id: string | null
    dedupe_key: string
    appointment_id: string | null
    about_kind: string | null
    about_id: string | null
    facts: StoredFacts
    push_subscription_id: string | null
    action_sha256: string | null
    notification_id: string | null
    created_at: Date
    next_at: Date | null
    expires_at: Date | null
    leased_until: Date | null
    sent_at: Date | null
    delivered_at: Date | null
  }
  notice_settings: {
    user_id: string
    /** Only what differs from the defaults. */
    choices: ColumnType<Partial<Record<NoticeCategory, Partial<Record<NoticeChannel, boolean>>>>, string | undefined, string>
    quiet_from: string | null
    quiet_to: string | null
    rings_at_night: Generated<boolean>
    details: Generated<OutsideChannel[]>
    version: Generated<number>
    updated_at: Date
  }
  push_subscriptions: {
    id: string
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    name: string
    /** The session in which the browser asked; null when it is over. */
    session_id: string | null
    /** The browser itself, which one person leaves and another comes to. */
    device_sha256: string | null
    created_at: Date
    last_reached_at: Date | null
  }
  due_notices: {
    id: string
    code: string
    user_id: string
    appointment_id: string | null
    about_kind: string | null
    about_id: string | null
    facts: StoredFacts
    due_at: Date
    expires_at: Date
    dedupe_key: string
    done_at: Date | null
    outcome: 'said' | 'dropped' | null
    created_at: Date
  }
}

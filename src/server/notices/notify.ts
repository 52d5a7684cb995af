import type { NoticeCategory, OutsideChannel } from '#contract/channels.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { SuppressionReason } from '#rules/channels.ts'
import type { Facts } from './tables.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { addDeliveries } from './deliveries.store.ts'
import { addNotifications, markNotificationsRead, removeNotifications, type ReadNotifications } from './notifications.store.ts'
import type { About, ShortText, SubjectColumns } from './noticeTypes.ts'

export type InAppNotice = ShortText &
  SubjectColumns & {
    userId: string
    type: NotificationType
    code: string
    severity?: 'info' | 'action' | 'urgent'
    /** Where a `system` notice opens. */
    link?: string | null
    isPermanent?: boolean
    isRead?: boolean
    /** What makes this notice this one: a second with the same key is never written. */
    key: string
  }

/** Writes notifications, each once, and tells their people's browsers. Answers the ids of those that were not there yet by their keys. */
export async function notify({ db, newId, now, publish }: JobTransaction, notices: InAppNotice[]): Promise<Map<string, string>> {
  const rows = notices.map((notice) => ({
    id: newId(),
    user_id: notice.userId,
    type: notice.type,
    code: notice.code,
    severity: notice.severity ?? ('info' as const),
    title: notice.title,
    message: notice.message,
    is_read: notice.isRead ?? false,
    is_permanent: notice.isPermanent ?? false,
    removed_at: null,
    appointment_id: notice.appointment_id ?? null,
    medication_id: notice.medication_id ?? null,
    diagnosis_id: notice.diagnosis_id ?? null,
    link: notice.link ?? null,
    dedupe_key: notice.key,
    created_at: now,
  }))
  const written = await addNotifications(db, rows)
  const told = rows.filter(({ id }) => written.has(id))
  if (told.length > 0) publish({ rooms: ['notifications'], users: [...new Set(told.map(({ user_id: userId }) => userId))] })
  return new Map(told.map(({ dedupe_key: key, id }) => [key, id]))
}

/** Takes back what everybody was told under keys that begin so. */
export async function takeBack({ db, publish }: JobTransaction, key: string) {
  const users = await removeNotifications(db, `${key}:`)
  if (users.length > 0) publish({ rooms: ['notifications'], users })
}

/** They are read by now, or need not be read any more. */
export async function markRead({ db, publish }: JobTransaction, which: ReadNotifications) {
  const users = await markNotificationsRead(db, which)
  if (users.length > 0) publish({ rooms: ['notifications'], users })
}

export type OutboxMessage = {
  /** For who must know the id beforehand. */
  id?: string
  userId: string | null
  channel: OutsideChannel
  code: string
  category?: NoticeCategory
  recipient: string
  /** Of a push message the title. */
  subject?: string
  body: string
  html?: string
  key: string
  /** Later than now, such as after the quiet hours. */
  sendAt?: Date
  /** From then on it is of no use. */
  expiresAt?: Date | null
  /** It stands in the outbox, and is not sent. */
  suppressed?: SuppressionReason
  /** Read again right before it is sent. */
  about?: About
  /** What must still be so when it is sent. */
  facts?: Facts
  pushSubscriptionId?: string
  notificationId?: string | null
}

/** Puts messages into the outbox, each once. They go out at once, or when their time has come. */
export async function enqueueMessages({ db, newId, now, enqueue }: JobTransaction, letters: OutboxMessage[]): Promise<void> {
  const rows = letters.map((letter) => rowOf(letter, now, newId))
  const written = await addDeliveries(db, rows)
  const first = rows.find(({ id, next_at: nextAt }) => nextAt && nextAt <= now && written.has(id))
  if (first) await enqueue('deliver', { deliveryId: first.id }, first.id)
}

export const enqueueMessage = (transaction: JobTransaction, letter: OutboxMessage) => enqueueMessages(transaction, [letter])

function rowOf(letter: OutboxMessage, now: Date, newId: () => string) {
  const { id = newId(), sendAt = now, suppressed } = letter
  return {
    id,
    user_id: letter.userId,
    channel: letter.channel,
    category: letter.category ?? 'security',
    code: letter.code,
    recipient: letter.recipient,
    subject: letter.subject ?? null,
    body: letter.body,
    html: letter.html ?? null,
    status: suppressed ? ('suppressed' as const) : ('queued' as const),
    attempts: 0,
    reason: suppressed ?? null,
    dedupe_key: letter.key,
    about_kind: letter.about?.kind ?? null,
    about_id: letter.about?.id ?? null,
    facts: letter.facts ?? {},
    push_subscription_id: letter.pushSubscriptionId ?? null,
    notification_id: letter.notificationId ?? null,
    created_at: now,
    next_at: suppressed ? null : sendAt,
    expires_at: letter.expiresAt ?? null,
  }
}

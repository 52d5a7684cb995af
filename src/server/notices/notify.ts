import type { NoticeCategory, OutsideChannel } from '#contract/channels.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { SuppressionReason } from '#rules/channels.ts'
import type { Facts } from './tables.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { addDelivery } from './deliveries.store.ts'
import { addNotification, removeNotifications } from './notifications.store.ts'
import type { About, ShortText, SubjectColumns } from './noticeTypes.ts'

type InAppNotice = ShortText &
  SubjectColumns & {
    userId: string
    type: NotificationType
    code: string
    severity?: 'info' | 'action' | 'urgent'
    /** Where a `system` notice opens. */
    link?: string
    isPermanent?: boolean
    /** What makes this notice this one: a second with the same key is never written. */
    key: string
  }

/** Writes a notification once and tells the person's browsers. Answers its id, or nothing when it was there already. */
export async function notify({ db, newId, now, publish }: JobTransaction, { userId, isPermanent, key, ...shown }: InAppNotice) {
  const id = newId()
  const row = { id, user_id: userId, ...shown, is_permanent: isPermanent ?? false, dedupe_key: key, created_at: now }
  if (!(await addNotification(db, row))) return null
  publish({ rooms: ['notifications'], users: [userId] })
  return id
}

/** Takes back what everybody was told under keys that begin so. */
export async function takeBack({ db, publish }: JobTransaction, key: string) {
  const users = await removeNotifications(db, `${key}:`)
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

/** Puts a message into the outbox once. It goes out at once, or when its time has come. */
export async function enqueueMessage({ db, newId, now, enqueue }: JobTransaction, letter: OutboxMessage) {
  const { id = newId(), sendAt = now, suppressed } = letter
  const isNew = await addDelivery(db, {
    id,
    user_id: letter.userId,
    channel: letter.channel,
    category: letter.category ?? 'security',
    code: letter.code,
    recipient: letter.recipient,
    subject: letter.subject ?? null,
    body: letter.body,
    html: letter.html ?? null,
    status: suppressed ? 'suppressed' : 'queued',
    reason: suppressed ?? null,
    dedupe_key: letter.key,
    about_kind: letter.about?.kind ?? null,
    about_id: letter.about?.id ?? null,
    facts: JSON.stringify(letter.facts ?? {}),
    push_subscription_id: letter.pushSubscriptionId ?? null,
    notification_id: letter.notificationId ?? null,
    created_at: now,
    next_at: suppressed ? null : sendAt,
    expires_at: letter.expiresAt ?? null,
  })
  if (isNew && !suppressed && sendAt <= now) await enqueue('deliver', { deliveryId: id }, id)
}

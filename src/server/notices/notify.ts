import type { NoticeCategory, OutsideChannel } from '#contract/channels.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { SuppressionReason } from '#rules/channels.ts'
import type { Facts } from './tables.ts'
import type { inJobTransaction } from '../rpc/job.ts'

/** The transaction of a job, as inJobTransaction gives it. */
export type JobContext = Parameters<Parameters<typeof inJobTransaction>[1]>[0]

export type Notice = {
  userId: string
  type: NotificationType
  code: string
  severity?: 'info' | 'action' | 'urgent'
  title: string
  /** In discreet words: no illness, medicine, specialty or result. */
  message: string
  appointmentId?: string
  diagnosisId?: string
  /** Where a `system` notice opens. */
  link?: string
  isPermanent?: boolean
  /** What makes this notice this one: a second with the same key is never written. */
  key: string
}

/** Writes a notification once and tells the person's browsers. Answers its id, or nothing when it was there already. */
export async function notify({ db, newId, now, publish }: JobContext, notice: Notice): Promise<string | null> {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notifications')
    .values({
      id,
      user_id: notice.userId,
      type: notice.type,
      code: notice.code,
      severity: notice.severity ?? 'info',
      title: notice.title,
      message: notice.message,
      appointment_id: notice.appointmentId ?? null,
      link: notice.link ?? null,
      is_permanent: notice.isPermanent ?? false,
      medication_id: null,
      diagnosis_id: notice.diagnosisId ?? null,
      dedupe_key: notice.key,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return null
  publish({ rooms: ['notifications'], users: [notice.userId] })
  return id
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
  appointmentId?: string
  /** What must still be so when it is sent. */
  facts?: Facts
  pushSubscriptionId?: string
  notificationId?: string | null
}

/** Whether a message with this key is in the outbox already. */
export async function isEnqueued({ db }: JobContext, key: string): Promise<boolean> {
  return (await db.selectFrom('deliveries').select('id').where('dedupe_key', '=', key).executeTakeFirst()) !== undefined
}

/** Puts a message into the outbox once. It goes out at once, or when its time has come. */
export async function enqueueMessage({ db, newId, now, enqueue }: JobContext, letter: OutboxMessage) {
  const { id = newId(), sendAt = now, suppressed } = letter
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deliveries')
    .values({
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
      appointment_id: letter.appointmentId ?? null,
      facts: JSON.stringify(letter.facts ?? {}),
      push_subscription_id: letter.pushSubscriptionId ?? null,
      notification_id: letter.notificationId ?? null,
      created_at: now,
      next_at: suppressed ? null : sendAt,
      expires_at: letter.expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows && !suppressed && sendAt <= now) await enqueue('deliver', { deliveryId: id }, id)
}

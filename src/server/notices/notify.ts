import type { NotificationType } from '#contract/notifications.ts'
import type { inJob } from '../rpc/job.ts'

/** The transaction of a job, as inJob gives it. */
export type JobCall = Parameters<Parameters<typeof inJob>[1]>[0]

export type Notice = {
  userId: string
  type: NotificationType
  code: string
  title: string
  /** In discreet words: no illness, medicine, specialty or result. */
  message: string
  appointmentId?: string
  /** Where a `system` notice opens. */
  link?: string
  isPermanent?: boolean
  /** What makes this notice this one: a second with the same key is never written. */
  key: string
}

/** Writes a notification once and tells the person's browsers. */
export async function notify({ db, newId, now, tell }: JobCall, notice: Notice) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id: notice.userId,
      type: notice.type,
      code: notice.code,
      title: notice.title,
      message: notice.message,
      appointment_id: notice.appointmentId ?? null,
      link: notice.link ?? null,
      is_permanent: notice.isPermanent ?? false,
      medication_id: null,
      diagnosis_id: null,
      dedupe_key: notice.key,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) tell({ rooms: ['notifications'], users: [notice.userId] })
}

export type Letter = {
  userId: string
  channel: 'email' | 'sms'
  code: string
  recipient: string
  subject?: string
  body: string
  html?: string
  key: string
}

/** Whether a message with this key is in the outbox already. */
export async function isPosted({ db }: JobCall, key: string): Promise<boolean> {
  return (await db.selectFrom('deliveries').select('id').where('dedupe_key', '=', key).executeTakeFirst()) !== undefined
}

/** Puts a message into the outbox once. E-mail goes out at once; SMS waits until a provider is configured. */
export async function post({ db, newId, now, enqueue }: JobCall, letter: Letter) {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deliveries')
    .values({
      id,
      user_id: letter.userId,
      channel: letter.channel,
      code: letter.code,
      recipient: letter.recipient,
      subject: letter.subject ?? null,
      body: letter.body,
      html: letter.html ?? null,
      status: 'queued',
      provider_id: null,
      dedupe_key: letter.key,
      created_at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows && letter.channel === 'email') await enqueue('deliver', { deliveryId: id }, id)
}

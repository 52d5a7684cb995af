import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

export type PushSubscriptionRow = { id: string; endpoint: string; name: string; created_at: Date; last_reached_at: Date | null }
export type NewPushSubscription = { id: string; endpoint: string; p256dh: string; auth: string; name: string; sessionId: string }

const shown = ['id', 'endpoint', 'name', 'created_at', 'last_reached_at'] as const

export const listDevices = (db: Db, userId: string): Promise<PushSubscriptionRow[]> =>
  db.selectFrom('push_subscriptions').select(shown).where('user_id', '=', userId).orderBy('created_at').execute()

/** One row for each browser, whoever had it before. */
export async function saveSubscription(
  db: Db,
  { id, endpoint, p256dh, auth, name, sessionId }: NewPushSubscription,
): Promise<PushSubscriptionRow | undefined> {
  const { rows } = await sql<PushSubscriptionRow>`
    select id, endpoint, name, created_at, last_reached_at
    from subscribe_push(${id}::uuid, ${endpoint}, ${p256dh}, ${auth}, ${name}, ${sessionId}::uuid)`.execute(db)
  return rows[0]
}

/** Answers whether there was one. */
export async function removeDevice(db: Db, userId: string, which: { id: string } | { endpoint: string }): Promise<boolean> {
  const [column, value] = 'id' in which ? (['id', which.id] as const) : (['endpoint', which.endpoint] as const)
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where(column, '=', value)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Marks the notification behind a push message's button as read. Answers whose it was; nothing when the token was used or never was. */
export async function markAnswered(db: Db, tokenSha256: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`select answer_push(${tokenSha256}) as "userId"`.execute(db)
  return rows[0]?.userId
}

import type { Insertable, Updateable } from 'kysely'
import type { Facts, NoticesTables } from './tables.ts'
import { insertNew } from '../database/insertNew.ts'
import type { Db } from '../database/tables.ts'

type Deliveries = NoticesTables['deliveries']

/** Answers which of them were not there yet. */
export const addDeliveries = (db: Db, rows: (Omit<Insertable<Deliveries>, 'facts'> & { facts: Facts })[]): Promise<Set<string>> =>
  insertNew(db, 'deliveries', rows)

/** Whether a message with this key is in the outbox already. */
export async function hasDelivery(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('deliveries').select('id').where('dedupe_key', '=', key).executeTakeFirst()) !== undefined
}

/** Where the message with this key went, or is to go. */
export async function findRecipient(db: Db, key: string): Promise<string | undefined> {
  const found = await db.selectFrom('deliveries').select('recipient').where('dedupe_key', '=', key).executeTakeFirst()
  return found?.recipient ?? undefined
}

export const lockTextMessage = (db: Db, id: string) =>
  db.selectFrom('deliveries').selectAll().where('id', '=', id).where('channel', '=', 'sms').forUpdate().executeTakeFirst()

export const updateDelivery = (db: Db, id: string, change: Updateable<Deliveries>) =>
  db.updateTable('deliveries').set(change).where('id', '=', id).execute()

/** Which of the provider's names for messages belong to others than this one. */
export async function listTakenSids(db: Db, id: string, sids: string[]): Promise<Set<string | null>> {
  const query = db.selectFrom('deliveries').select('provider_id').where('provider_id', 'in', sids).where('id', '<>', id)
  return new Set((await query.execute()).map(({ provider_id: sid }) => sid))
}

/** Where a browser's push service takes messages for it. */
export const findSubscription = (db: Db, id: string) =>
  db.selectFrom('push_subscriptions').select(['endpoint', 'p256dh', 'auth']).where('id', '=', id).executeTakeFirst()

import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** Keeps a code. One that is somebody's already stays theirs; nobody is told. */
export const saveInviteCode = (db: Db, userId: string, code: string, now: Date) =>
  db
    .insertInto('invitation_codes')
    .values({ code, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function isOwnCode(db: Db, userId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitation_codes')
    .select('code')
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** When this person kept codes, or sent messages, since then: oldest first. */
export async function listUsedSince(db: Db, table: 'invitation_codes' | 'invitation_texts', userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom(table)
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.created_at)
}

/** How many messages went to this number since then, from everybody. */
export async function countTextsTo(db: Db, numberHmac: string, since: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select invitation_texts_to(${numberHmac}, ${since}) as sent`.execute(db)
  return rows[0]?.sent ?? 0
}

/** Whether everybody together sent so many since then. */
export async function hasReachedDailyLimit(db: Db, most: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ sent: number }>`select invitation_texts_of_all(${since}, ${most}) as sent`.execute(db)
  return (rows[0]?.sent ?? 0) >= most
}

export const lockOwnInvitations = (db: Db) => sql`select pg_advisory_xact_lock(patient_queue())`.execute(db)

/** Friends of one number who write at once are counted one after the other. */
export const lockNumber = (db: Db, numberHmac: string) => sql`select pg_advisory_xact_lock(hashtextextended(${numberHmac}, 0))`.execute(db)

export type NewInviteText = { id: string; code: string; numberHmac: string; friend: Buffer }

export const addInviteText = (db: Db, userId: string, { id, code, numberHmac, friend }: NewInviteText, now: Date) =>
  db
    .insertInto('invitation_texts')
    .values({ id, user_id: userId, code, number_hmac: numberHmac, friend_encrypted: friend, created_at: now })
    .execute()

/** A message that is to be posted: with name and number while they are there. Locked until the job is done with it. */
export const lockInviteText = (db: Db, id: string) =>
  db.selectFrom('invitation_texts').select(['user_id', 'code', 'friend_encrypted']).where('id', '=', id).forUpdate().executeTakeFirst()

/** From now on nothing here says whom it went to. */
export const removeRecipient = (db: Db, id: string) =>
  db.updateTable('invitation_texts').set({ friend_encrypted: null }).where('id', '=', id).execute()

export const toDeliveryKey = (textId: string) => `friend_invitation:${textId}`

export type DeliveryProgress = { status: string; reason: string | null; attempts: number; sid: string | null }

/** How far the message came; nothing while it is not in the outbox yet. As a job: the outbox is no caller's to read. */
export const findDeliveryProgress = (db: Db, textId: string): Promise<DeliveryProgress | undefined> =>
  db
    .selectFrom('deliveries')
    .select(['status', 'reason', 'attempts', 'provider_id as sid'])
    .where('dedupe_key', '=', toDeliveryKey(textId))
    .executeTakeFirst()

/** The inviter is told that it failed: then it must not go out later. */
export async function cancelText(db: Db, textId: string) {
  await removeRecipient(db, textId)
  await db
    .updateTable('deliveries')
    .set({ status: 'failed', reason: 'expired', next_at: null, body: '', recipient: '' })
    .where('dedupe_key', '=', toDeliveryKey(textId))
    .where('status', '=', 'queued')
    .execute()
}

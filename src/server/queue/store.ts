import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { QueueItemType } from '#contract/queue.ts'
import { shortCode } from '#rules/shortCode.ts'
import type { Db } from '../database/tables.ts'

/* The door for rooms that put items into the queue, and show them to the person they are about. */

type NewQueueItem = {
  id: string
  /** Whom it is about, and how to reach them. */
  userId: string
  name: string
  phone: string
  preferredTime: string | null
  type: QueueItemType
  /** 1 to 4 (domain 6.7). Of the same priority what is due first comes first, then what has no such time. */
  priority: number
  dueAt: Date | null
  /** The beginning of its reference: 'CB' for CB-7K2F9. */
  prefix: string
  /** Which row of theirs it is about. */
  aboutId?: string
  /** Twice with the same key for one person is refused. */
  key: string
}

/** Keeps an item under a reference that no other has. */
export async function addQueueItem(db: Db, { prefix, key, ...item }: NewQueueItem, now: Date) {
  const { userId: user_id, preferredTime: preferred_time, dueAt: due_at, aboutId: about_id, ...same } = item
  for (;;) {
    const reference = `${prefix}-${shortCode(randomBytes(5))}`
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('queue_items')
      .values({ ...same, user_id, preferred_time, due_at, reference, idempotency_key: key, created_at: now, ...(about_id && { about_id }) })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) return
  }
}

/** Items of one type that are about one person. */
type QueueSubject = { userId: string; type: QueueItemType }

const about = (db: Db, { userId, type }: QueueSubject) =>
  db
    .selectFrom('queue_items')
    .select(['id', 'reference', 'name', 'phone', 'preferred_time', 'status', 'outcome', 'created_at'])
    .where('user_id', '=', userId)
    .where('type', '=', type)

/** Newest first. */
export const listItemsAbout = (db: Db, subject: QueueSubject, most: number) =>
  about(db, subject).orderBy('id', 'desc').limit(most).execute()

export const findItemAbout = (db: Db, subject: QueueSubject, by: { id: string } | { key: string }) =>
  about(db, subject)
    .where('key' in by ? 'idempotency_key' : 'id', '=', 'key' in by ? by.key : by.id)
    .executeTakeFirst()

/** Those made since then, oldest first. */
export const listItemsSince = (db: Db, subject: QueueSubject, since: Date) =>
  about(db, subject).where('created_at', '>', since).orderBy('created_at').execute()

/** Ends an item at the wish of the person it is about, unless it is ended already. */
export const cancelItemAbout = (db: Db, { userId, type }: QueueSubject, id: string, now: Date) =>
  db
    .updateTable('queue_items')
    .set({ status: 'resolved', outcome: 'patient_withdrew', resolved_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('status', '<>', 'resolved')
    .execute()

/** The same of all of these types: their person no longer lets nurses know. Whether there were any. */
export async function cancelItemsOf(db: Db, userId: string, types: readonly QueueItemType[], now: Date): Promise<boolean> {
  if (types.length === 0) return false
  const ended = await db
    .updateTable('queue_items')
    .set({ status: 'resolved', outcome: 'patient_withdrew', resolved_at: now })
    .where('user_id', '=', userId)
    .where('type', 'in', types)
    .where('status', '<>', 'resolved')
    .executeTakeFirst()
  return Number(ended.numUpdatedRows) > 0
}

/** The one of a type about a person that is not ended, and when the last that is was; for jobs, kept from nurses until the commit. */
export async function lockOpenItem(db: Db, { userId, type }: { userId: string; type: QueueItemType }) {
  const rows = await db
    .selectFrom('queue_items')
    .select(['id', 'priority', 'status', 'resolved_at as resolvedAt'])
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .orderBy(sql`resolved_at desc nulls first`)
    .limit(1)
    .forUpdate()
    .execute()
  const last = rows[0]
  return { open: last && last.status !== 'resolved' ? last : undefined, resolvedAt: last?.resolvedAt ?? null }
}

/** Adds what the program found to an item, once under each id; the item is as urgent as the most urgent of it. */
export async function addReport(
  db: Db,
  item: { id: string; priority: number },
  report: { id: string; note: string },
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('queue_events')
    .values({ id: report.id, item_id: item.id, nurse_id: null, kind: 'reported', note: report.note, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) return false
  await db
    .updateTable('queue_items')
    .set({ priority: item.priority })
    .where('id', '=', item.id)
    .where('priority', '>', item.priority)
    .execute()
  return true
}

/** What the person it is about wrote, for the nurses: they do not read it back. */
export const addWords = (db: Db, { id, itemId, note }: { id: string; itemId: string; note: string }, now: Date) =>
  db.insertInto('queue_events').values({ id, item_id: itemId, nurse_id: null, kind: 'reported', note, at: now }).execute()

/** Whether the program said this before, in whatever item. */
export const isReported = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('queue_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Whom an item is about and how it stands, for jobs. */
export const findItemStatus = (db: Db, id: string) =>
  db.selectFrom('queue_items').select(['user_id as userId', 'status']).where('id', '=', id).executeTakeFirst()

/** Ends what nobody works on because it was collected meanwhile; what a nurse has is hers to end. */
export async function endCollectedItem(db: Db, { userId, type }: QueueSubject, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('queue_items')
    .set({ status: 'resolved', outcome: 'collected', resolved_at: now })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return Number(ended.numUpdatedRows) > 0
}

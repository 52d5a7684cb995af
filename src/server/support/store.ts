import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CallbackRequest } from '#contract/support.ts'
import { shortCode } from '#rules/shortCode.ts'
import type { Db } from '../database/tables.ts'

export type NewCallback = { id: string; name: string; phone: string; preferredTime: string; idempotencyKey: string }

/** Two requests of one patient at once are dealt with one after the other. */
export const lockOwnRequests = (db: Db) => sql`select pg_advisory_xact_lock(patient_queue())`.execute(db)

/** Keeps a request under a reference that no other has. */
export async function addCallback(db: Db, userId: string, { id, name, phone, preferredTime, idempotencyKey }: NewCallback, now: Date) {
  const row = { id, user_id: userId, type: 'callback_request' as const, name, phone, preferred_time: preferredTime || null }
  for (;;) {
    const reference = `CB-${shortCode(randomBytes(5))}`
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('queue_items')
      .values({ ...row, reference, idempotency_key: idempotencyKey, created_at: now })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) return
  }
}

const MOST_SHOWN = 20

/** A patient's own, newest first. */
export const listCallbacks = async (db: Db, userId: string): Promise<CallbackRequest[]> =>
  (await own(db, userId).orderBy('id', 'desc').limit(MOST_SHOWN).execute()).map(asCallback)

export async function findCallback(db: Db, userId: string, by: { id: string } | { key: string }): Promise<CallbackRequest | undefined> {
  const row = await own(db, userId)
    .where('key' in by ? 'idempotency_key' : 'id', '=', 'key' in by ? by.key : by.id)
    .executeTakeFirst()
  return row && asCallback(row)
}

/** When this patient asked since then, oldest first. */
export async function listRequestsSince(db: Db, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('queue_items')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.created_at)
}

/** Ends a patient's own request, unless it is ended already. */
export const cancelOwnCallback = (db: Db, userId: string, id: string, now: Date) =>
  db
    .updateTable('queue_items')
    .set({ status: 'resolved', outcome: 'patient_withdrew', resolved_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '<>', 'resolved')
    .execute()

const own = (db: Db, userId: string) =>
  db
    .selectFrom('queue_items')
    .select(['id', 'reference', 'name', 'phone', 'preferred_time', 'status', 'outcome', 'created_at'])
    .where('user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>

const asCallback = (row: Row): CallbackRequest => ({
  id: row.id,
  reference: row.reference,
  name: row.name,
  phone: row.phone,
  preferredTime: row.preferred_time,
  state: stateOf(row),
  createdAt: row.created_at,
})

function stateOf({ status, outcome }: Pick<Row, 'status' | 'outcome'>) {
  if (status === 'resolved') return outcome === 'patient_withdrew' ? 'withdrawn' : 'done'
  return status === 'claimed' ? 'in_hand' : 'received'
}

/** Whose request this is and how it stands, for jobs. */
export const findRequest = (db: Db, id: string) =>
  db.selectFrom('queue_items').select(['user_id as userId', 'status']).where('id', '=', id).executeTakeFirst()

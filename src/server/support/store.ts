import { sql } from 'kysely'
import { type CallbackRequest, OwnItemType } from '#contract/support.ts'
import { CALLBACK_PRIORITY } from '#rules/queue.ts'
import type { Db } from '../database/tables.ts'
import { addQueueItem, cancelItemAbout, findItemAbout, listItemsAbout, listItemsSince } from '../queue/store.ts'

export type NewCallback = { id: string; name: string; phone: string; preferredTime: string; about: string; idempotencyKey: string }

const of = (userId: string) => ({ userId, type: 'callback_request' }) as const
/** What a patient asked for on this page or in the assistant, and may take back. */
const ownOf = (userId: string) => ({ userId, type: ['callback_request', 'assistant_escalation'] }) as const

/** Two requests of one patient at once are dealt with one after the other. */
export const lockOwnRequests = (db: Db) => sql`select pg_advisory_xact_lock(patient_queue())`.execute(db)

/** As any other (domain 6.7), until the job `queue-item-added` has read what was typed and says by when. */
export const addCallback = (db: Db, userId: string, { idempotencyKey: key, preferredTime, about, ...who }: NewCallback, now: Date) =>
  addQueueItem(
    db,
    {
      ...who,
      ...of(userId),
      preferredTime: preferredTime || null,
      priority: CALLBACK_PRIORITY,
      dueAt: null,
      prefix: 'CB',
      key,
      ...(about && { words: about }),
    },
    now,
  )

const MOST_SHOWN = 20

/** A patient's own and what the app found of theirs, newest first. */
export const listCallbacks = async (db: Db, userId: string): Promise<CallbackRequest[]> =>
  (await listItemsAbout(db, { userId, type: OwnItemType.options }, MOST_SHOWN)).map(asCallback)

export async function findCallback(db: Db, userId: string, by: { id: string } | { key: string }): Promise<CallbackRequest | undefined> {
  const row = await findItemAbout(db, 'key' in by ? of(userId) : ownOf(userId), by)
  return row && asCallback(row)
}

/** When this patient asked since then, oldest first. */
export const listRequestsSince = async (db: Db, userId: string, since: Date): Promise<Date[]> =>
  (await listItemsSince(db, of(userId), since)).map((row) => row.created_at)

/** Takes back a patient's own request, unless it is ended already. */
export const cancelCallbackOf = (db: Db, userId: string, id: string, now: Date) => cancelItemAbout(db, ownOf(userId), id, now)

type Row = NonNullable<Awaited<ReturnType<typeof findItemAbout>>>

const asCallback = (row: Row): CallbackRequest => ({
  id: row.id,
  type: OwnItemType.parse(row.type),
  reference: row.reference,
  name: row.name,
  phone: row.phone,
  preferredTime: row.preferred_time,
  about: row.type === 'callback_request' ? row.words : null,
  messageId: row.type === 'assistant_escalation' ? row.about_id : null,
  state: stateOf(row),
  createdAt: row.created_at,
})

function stateOf({ status, outcome }: Pick<Row, 'status' | 'outcome'>) {
  if (status === 'resolved') return outcome === 'patient_withdrew' ? 'withdrawn' : 'done'
  return status === 'open' ? 'received' : 'in_hand'
}

import { sql } from 'kysely'
import {
  QueueItemType,
  type QueueOutcome,
  type QueueEventKind,
  type QueueItem,
  type QueueItemWithHistory,
  type QueueView,
} from '#contract/queue.ts'
import type { Db } from '../database/tables.ts'

const MOST_DONE = 50
const MOST_OPEN = 200
/** What a newer server puts in besides is left to it: this one has no words for it. */
const KNOWN = QueueItemType.options

/** The items of one view: what is open by priority, time by which, and age; what is done newest first. */
export async function listQueue(db: Db, view: QueueView, nurseId: string): Promise<QueueItem[]> {
  const all = lines(db)
  const shown =
    view === 'done'
      ? all.where('q.status', '=', 'resolved').orderBy('q.resolved_at', 'desc').limit(MOST_DONE)
      : all
          .where('q.status', '=', view === 'mine' ? 'claimed' : 'open')
          .$if(view === 'mine', (query) => query.where('q.claimed_by', '=', nurseId))
          .orderBy('q.priority')
          .orderBy('q.due_at')
          .orderBy('q.created_at')
          .limit(MOST_OPEN)
  return (await shown.execute()).map(asLine)
}

export async function countQueue(db: Db, nurseId: string): Promise<{ unassigned: number; mine: number }> {
  const { rows } = await sql<{ unassigned: number; mine: number }>`
    select count(*) filter (where status = 'open')::int as unassigned, count(*) filter (where claimed_by = ${nurseId})::int as mine
    from queue_items where status <> 'resolved' and type = any (${KNOWN})`.execute(db)
  return rows[0] ?? { unassigned: 0, mine: 0 }
}

/** The item with whom it is about. */
export async function findQueueItem(db: Db, id: string): Promise<(QueueItemWithHistory & { userId: string }) | undefined> {
  const row = await lines(db).select(['q.phone', 'q.user_id']).where('q.id', '=', id).executeTakeFirst()
  return row && { ...asLine(row), phone: row.phone, userId: row.user_id, events: await listEvents(db, id) }
}

/** Nobody else changes it until this transaction ends. */
export const lockQueueItem = (db: Db, id: string) => db.selectFrom('queue_items').select('id').where('id', '=', id).forUpdate().execute()

export const claimItem = (db: Db, id: string, nurseId: string, now: Date) =>
  db.updateTable('queue_items').set({ status: 'claimed', claimed_by: nurseId, claimed_at: now }).where('id', '=', id).execute()

export const releaseItem = (db: Db, id: string) =>
  db.updateTable('queue_items').set({ status: 'open', claimed_by: null, claimed_at: null }).where('id', '=', id).execute()

export const endItem = (db: Db, id: string, outcome: QueueOutcome, now: Date) =>
  db.updateTable('queue_items').set({ status: 'resolved', outcome, resolved_at: now }).where('id', '=', id).execute()

type NewEvent = { id: string; itemId: string; nurseId: string; kind: QueueEventKind; note?: string }

/** Writes down what a nurse did. The same id again is the first one. */
export const addEvent = (db: Db, { id, itemId, nurseId, kind, note = '' }: NewEvent, now: Date) =>
  db
    .insertInto('queue_events')
    .values({ id, item_id: itemId, nurse_id: nurseId, kind, note: note || null, at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

const listEvents = (db: Db, itemId: string) =>
  db
    .selectFrom('queue_events as e')
    .select(['e.id', 'e.kind', 'e.note', 'e.at', sql<string>`coalesce(colleague_name(e.nurse_id), '')`.as('by')])
    .where('e.item_id', '=', itemId)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()

const lines = (db: Db) =>
  db
    .selectFrom('queue_items as q')
    .where('q.type', 'in', KNOWN)
    .select([
      'q.id',
      'q.reference',
      'q.type',
      'q.priority',
      'q.status',
      'q.name',
      sql<string>`coalesce(waiting_person(q.user_id), q.name)`.as('patient_name'),
      'q.preferred_time',
      'q.words',
      'q.created_at',
      'q.claimed_by',
      'q.claimed_at',
      'q.outcome',
      'q.resolved_at',
      sql<string>`coalesce(colleague_name(q.claimed_by), '')`.as('claimed_name'),
      sql<number>`(select count(*)::int from queue_events e where e.item_id = q.id and e.kind = 'attempted')`.as('attempts'),
      sql<
        string | null
      >`(select e.note from queue_events e where e.item_id = q.id and e.kind = 'reported' order by e.at desc, e.id desc limit 1)`.as(
        'report',
      ),
    ])

type Line = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

const asLine = (row: Line): QueueItem => ({
  id: row.id,
  reference: row.reference,
  type: row.type,
  priority: row.priority,
  status: row.status,
  name: row.name,
  patientName: row.patient_name,
  preferredTime: row.preferred_time,
  words: row.words,
  createdAt: row.created_at,
  claimedBy: row.claimed_by === null ? null : { id: row.claimed_by, name: row.claimed_name },
  claimedAt: row.claimed_at,
  attempts: row.attempts,
  report: row.report,
  outcome: row.outcome,
  resolvedAt: row.resolved_at,
})

import { sql, type Updateable } from 'kysely'
import {
  QueueItemType,
  type QueueOutcome,
  type QueueEventKind,
  type QueueItem,
  type QueueItemWithHistory,
  type QueueFilter,
  type QueueView,
} from '#contract/queue.ts'
import { CLOSED_SHOWN, OPEN_SHOWN } from '#rules/queue.ts'
import type { Db, Tables } from '../database/tables.ts'

/** What a newer server puts in besides is left to it: this one has no words for it. Written out, so that Postgres looks each up instead of comparing all. */
const KNOWN = QueueItemType.options.map((type) => sql.lit(type))
/** In the words of the index of what is open: a parameter would not be known to be them. */
const isOpen = sql<boolean>`q.status <> 'resolved'`

/** Whose words nurses read: they wait, or the programme has them (domain 6.7). */
const isTold = sql<boolean>`(${isOpen} or q.user_id is null or q.user_id in (select patients_in_programme()))`
/** Whose number they dial: a caller's without an account stays with the item. */
const isPhoneTold = sql<boolean>`(${isTold} or q.type = 'callback_request')`

/** The items of one view: what is open by priority, time by which, and age; what is done newest first. */
export async function listQueue(db: Db, { view, type, priority, search, nurseId }: QueueFilter, me: string): Promise<QueueItem[]> {
  const words = search?.trim()
  const all = lines(db)
    .$if(type !== undefined, (query) => query.where('q.type', '=', type!))
    .$if(priority !== undefined, (query) => query.where('q.priority', '=', priority!))
    .$if(nurseId !== undefined, (query) => query.where('q.claimed_by', '=', nurseId!))
    .$if(!!words, (query) => query.where(hasWords(words!)))
  const ordered =
    view === 'done'
      ? all.where('q.status', '=', 'resolved').orderBy('q.resolved_at', 'desc').limit(CLOSED_SHOWN)
      : openItems(all, view, me).orderBy('q.priority').orderBy('q.due_at').orderBy('q.created_at').limit(OPEN_SHOWN)
  const rows = await ordered.execute()
  const names = await findNames(db, rows)
  return rows.map((row) => asLine(row, names))
}

function openItems(all: ReturnType<typeof lines>, view: Exclude<QueueView, 'done'>, nurseId: string) {
  const open = all.where(isOpen)
  if (view === 'unassigned') return open.where('q.status', '=', 'open')
  if (view === 'waiting') return open.where('q.status', '=', 'waiting_patient')
  return view === 'mine' ? open.where('q.claimed_by', '=', nurseId) : open
}

/** Numbers are found however they were typed. */
function hasWords(words: string) {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const digits = words.replaceAll(/\D/g, '').replace(/^(27|0)/, '')
  const byNumber = digits.length >= 4 ? sql`or (regexp_replace(q.phone, '\\D', '', 'g') like ${`%${digits}%`} and ${isPhoneTold})` : sql``
  return sql<boolean>`(q.name ilike ${like} or q.reference ilike ${like} or (q.words ilike ${like} and ${isTold}) ${byNumber})`
}

type Counts = { unassigned: number; mine: number; isLead: boolean }

export async function countQueue(db: Db, nurseId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = 'open')::int as unassigned, count(*) filter (where claimed_by = ${nurseId})::int as mine, i_am_lead() as "isLead"
    from queue_items where status <> 'resolved' and type in (${sql.join(KNOWN)})`.execute(db)
  return rows[0] ?? { unassigned: 0, mine: 0, isLead: false }
}

type ByPriority = { mine: number[]; unclaimed: number[] }

/** What the lists of the asking nurse's and of nobody's items show, by priority. */
export async function countByPriority(db: Db, nurseId: string): Promise<ByPriority> {
  const { rows } = await sql<{ priority: number; mine: number; unclaimed: number }>`
    select priority, count(*) filter (where claimed_by = ${nurseId})::int as mine, count(*) filter (where status = 'open')::int as unclaimed
    from queue_items where status <> 'resolved' and type in (${sql.join(KNOWN)}) group by priority`.execute(db)
  const of = (key: keyof ByPriority) => [1, 2, 3, 4].map((priority) => rows.find((row) => row.priority === priority)?.[key] ?? 0)
  return { mine: of('mine'), unclaimed: of('unclaimed') }
}

/** How many open items each nurse has. */
export async function countItemsOfNurses(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; items: number }>`
    select claimed_by as id, count(*)::int as items from queue_items
    where status <> 'resolved' and type in (${sql.join(KNOWN)}) and claimed_by is not null group by 1`.execute(db)
  return new Map(rows.map(({ id, items }) => [id, items]))
}

export type FoundItem = QueueItemWithHistory & { userId: string | null }

/** The item with whom it is about. */
export async function findQueueItem(db: Db, id: string): Promise<FoundItem | undefined> {
  const isMine = sql<boolean>`coalesce(q.user_id in (select patients_in_my_nursing()), false)`
  const row = await lines(db)
    .select([sql<string>`case when ${isPhoneTold} then q.phone else '' end`.as('phone'), isMine.as('is_mine')])
    .where('q.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const [userId, chartId] = [row.user_id, row.is_mine ? row.user_id : null]
  const [names, events] = await Promise.all([findNames(db, [row]), listEvents(db, id)])
  return { ...asLine(row, names), phone: row.phone, userId, chartId, events }
}

/** Nobody else changes it until this transaction ends. */
export const lockQueueItem = (db: Db, id: string) => db.selectFrom('queue_items').select('id').where('id', '=', id).forUpdate().execute()

export const claimItem = (db: Db, id: string, nurseId: string, now: Date) =>
  changeItem(db, id, { status: 'claimed', claimed_by: nurseId, claimed_at: now })

export const releaseItem = (db: Db, id: string) => changeItem(db, id, { status: 'open', claimed_by: null, claimed_at: null })

/** It waits for its patient, or its nurse goes on with it. */
export const updateWaiting = (db: Db, id: string, isWaiting: boolean) =>
  changeItem(db, id, { status: isWaiting ? 'waiting_patient' : 'claimed' })

export const endItem = (db: Db, id: string, outcome: QueueOutcome, now: Date) =>
  changeItem(db, id, { status: 'resolved', outcome, resolved_at: now })

/** Open again, and this nurse's. */
export const updateReopened = (db: Db, id: string, { nurseId, dueAt, now }: { nurseId: string; dueAt: Date; now: Date }) =>
  db
    .updateTable('queue_items')
    .set((eb) => ({
      status: 'claimed',
      claimed_by: nurseId,
      claimed_at: now,
      outcome: null,
      resolved_at: null,
      due_at: dueAt,
      breached_at: null,
      reopened_count: eb('reopened_count', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** What stands each for itself, and what does for each message or diagnosis that it is about. */
const ALONE: QueueItemType[] = ['callback_request', 'nurse_task']
const BY_SUBJECT: QueueItemType[] = ['assistant_escalation', 'diagnosis_wrong']

/** Whether another one of the same person and matter is not ended. */
export async function hasNewerItem(db: Db, { id, userId, type }: Pick<FoundItem, 'id' | 'userId' | 'type'>): Promise<boolean> {
  if (ALONE.includes(type) || !userId) return false
  const open = db.selectFrom('queue_items').select('id').where('user_id', '=', userId).where('type', '=', type)
  const subject = db.selectFrom('queue_items').select('about_id').where('id', '=', id)
  const ofMatter = open.$if(BY_SUBJECT.includes(type), (query) => query.where('about_id', 'is not distinct from', subject))
  return (await ofMatter.where('status', '<>', 'resolved').where('id', '<>', id).executeTakeFirst()) !== undefined
}

/** To whom the lead can give items; for any other nurse there are none. */
export async function listNurses(db: Db): Promise<{ id: string; name: string }[]> {
  return (await sql<{ id: string; name: string }>`select id, name from nurses_to_assign()`.execute(db)).rows
}

type Change = Pick<Updateable<Tables['queue_items']>, 'status' | 'claimed_by' | 'claimed_at' | 'outcome' | 'resolved_at'>
const changeItem = (db: Db, id: string, change: Change) => db.updateTable('queue_items').set(change).where('id', '=', id).execute()

type NewEvent = { id: string; itemId: string; nurseId: string; kind: QueueEventKind; note?: string }

/** Writes down what a nurse did, which keeps the item with her. The same id again is the first one. */
export async function addEvent(db: Db, { id, itemId, nurseId, kind, note = '' }: NewEvent, now: Date): Promise<void> {
  await db.updateTable('queue_items').set({ worked_at: now }).where('id', '=', itemId).execute()
  await db
    .insertInto('queue_events')
    .values({ id, item_id: itemId, nurse_id: nurseId, kind, note: note || null, at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** What a nurse did for somebody elsewhere keeps hers what she has of theirs (domain 6.7). */
export const updateWorked = (db: Db, { userId, nurseId }: { userId: string; nurseId: string }, now: Date) =>
  db
    .updateTable('queue_items')
    .set({ worked_at: now })
    .where('user_id', '=', userId)
    .where('claimed_by', '=', nurseId)
    .where('status', '<>', 'resolved')
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
      'q.user_id',
      'q.preferred_time',
      sql<string | null>`case when ${isTold} then q.words end`.as('words'),
      'q.created_at',
      'q.claimed_by',
      'q.claimed_at',
      'q.outcome',
      'q.resolved_at',
      'q.due_at',
      sql<string>`coalesce(colleague_name(q.claimed_by), '')`.as('claimed_name'),
      sql<number>`(select count(*)::int from queue_events e where e.item_id = q.id and e.kind = 'attempted')`.as('attempts'),
      sql<
        string | null
      >`(select e.note from queue_events e where e.item_id = q.id and e.kind = 'reported' order by e.at desc, e.id desc limit 1)`.as(
        'report',
      ),
    ])

type Line = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

/** The names of the accounts of whom these are about. */
async function findNames(db: Db, of: Line[]): Promise<Map<string | null, string>> {
  const people = of.flatMap((line) => line.user_id ?? [])
  const { rows } = await sql<{ id: string; name: string }>`select id, name from waiting_people(${people}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const asLine = (row: Line, names: Map<string | null, string>): QueueItem => ({
  id: row.id,
  reference: row.reference,
  type: row.type,
  priority: row.priority,
  status: row.status,
  name: row.name,
  patientName: names.get(row.user_id) ?? row.name,
  preferredTime: row.preferred_time,
  words: row.words,
  createdAt: row.created_at,
  claimedBy: row.claimed_by === null ? null : { id: row.claimed_by, name: row.claimed_name },
  claimedAt: row.claimed_at,
  attempts: row.attempts,
  report: row.report,
  outcome: row.outcome,
  resolvedAt: row.resolved_at,
  dueAt: row.due_at,
})

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { QueueItemType, QueueStatus } from '#contract/queue.ts'
import { displayName } from '#rules/names.ts'
import { raisedPriority } from '#rules/queue.ts'
import { dueBy } from '#rules/queueTerms.ts'
import { shortCode } from '#rules/shortCode.ts'
import { HOUR_MS } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { findHolidaysFrom } from '../holidays/store.ts'
import { findProfile } from '../people/store.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { lockItemForJob, saveTerm } from './clock.store.ts'
import { programmeTypes } from './sources.ts'

/* The door for rooms that put items into the queue, and show them to the person they are about. */

type NewQueueItem = {
  id: string
  /** Whom it is about, and how to reach them. Null: somebody who rang and has no account. */
  userId: string | null
  name: string
  phone: string
  preferredTime: string | null
  type: QueueItemType
  /** 1 to 4 (domain 6.7). Of the same priority what is due first comes first, then what has no such time. */
  priority: number
  dueAt: Date | null
  /** The beginning of its reference: 'CB' for CB-7K2F9. */
  prefix: string
  /** Which row of theirs it is about, and what they wrote of it. */
  aboutId?: string
  words?: string
  /** Twice with the same key for one person is refused. */
  key: string
}

/** Keeps an item under a reference that no other has. A request leaves the job `queue-item-added` besides, which says how urgent it is. */
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

/** Items of one type, or of some, that are about one person. */
type QueueSubject = { userId: string; type: QueueItemType }
type QueueSubjects = { userId: string; type: QueueItemType | readonly QueueItemType[] }

const about = (db: Db, { userId, type }: QueueSubjects) =>
  db
    .selectFrom('queue_items')
    .select(['id', 'type', 'reference', 'name', 'phone', 'preferred_time', 'status', 'outcome', 'created_at', 'words', 'about_id'])
    .where('user_id', '=', userId)
    .where('type', 'in', [type].flat())

/** Newest first. */
export const listItemsAbout = (db: Db, subject: QueueSubjects, most: number) =>
  about(db, subject).orderBy('id', 'desc').limit(most).execute()

export const findItemAbout = (db: Db, subject: QueueSubjects, by: { id: string } | { key: string }) =>
  about(db, subject)
    .where('key' in by ? 'idempotency_key' : 'id', '=', 'key' in by ? by.key : by.id)
    .executeTakeFirst()

/** The one about this row of theirs that is not ended. */
export const findOpenItemAbout = (db: Db, subject: QueueSubject, aboutId: string) =>
  about(db, subject).where('about_id', '=', aboutId).where('status', '<>', 'resolved').executeTakeFirst()

/** Those made since then, oldest first. */
export const listItemsSince = (db: Db, subject: QueueSubject, since: Date) =>
  about(db, subject).where('created_at', '>', since).orderBy('created_at').execute()

/** Ends an item at the wish of the person it is about, unless it is ended already. */
export const cancelItemAbout = (db: Db, { userId, type }: QueueSubjects, id: string, now: Date) =>
  db
    .updateTable('queue_items')
    .set({ status: 'resolved', outcome: 'patient_withdrew', resolved_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('type', 'in', [type].flat())
    .where('status', '<>', 'resolved')
    .execute()

/** The same of all of these types: their person no longer lets nurses know, or left the programme. Those that it ended. */
export const cancelItemsOf = (db: Db, userId: string, types: readonly QueueItemType[], now: Date) =>
  types.length === 0
    ? Promise.resolve([])
    : endItems(db, { userId, types, statuses: ['open', 'claimed', 'waiting_patient'], outcome: 'patient_withdrew' }, now)

/** The same of all that waits for nurses as long as somebody is in their programme; a doctor whose task it was hears of it. */
export async function cancelProgrammeItems({ db, now, newId, enqueue }: JobTransaction, userId: string) {
  for (const { id, type } of await cancelItemsOf(db, userId, programmeTypes, now)) {
    const eventId = newId()
    if (type === 'doctor_task') await enqueue('doctor-task-updated', { itemId: id, eventId }, eventId)
  }
}

/** What the program found about somebody, for nurses. */
type FoundReport = {
  userId: string
  type: QueueItemType
  /** The beginning of the reference. */
  prefix: string
  /** That of its type (domain 6.7); who it is about may raise it. */
  priority: number
  /** For so long after the last one was dealt with there is no new one. */
  quietHours: number
  /** The same id again is the first one. */
  report: ReportNote
}
type ReportNote = { id: string; note: string }
type ItemTerm = { id: string; priority: number; dueAt: Date }

/**
 * The one way into the queue for what is no request of the person's own: adds what was found to their open item of that type, or opens one; the
 * item, if there is something new in it for nurses to read. Who is on call hears of an emergency.
 */
export async function addReportAbout(transaction: JobTransaction, reported: FoundReport): Promise<string | null> {
  const { db } = transaction
  const found = { ...reported, priority: await findPriority(db, reported.userId, reported.priority) }
  const itemId = await addFound(transaction, found)
  if (itemId) transaction.publish({ rooms: ['support'], users: [found.userId] }) // whose screen says how far it is
  if (itemId && found.priority === 1) await requestOnCall(transaction, itemId, found.report.id)
  return itemId
}

/** As urgent as its type, and a step more for each thing that makes its person so. */
export async function findPriority(db: Db, userId: string | null, base: number): Promise<number> {
  if (!userId) return base
  const { rows } = await sql<{ steps: number }>`select queue_steps(${userId}) as steps`.execute(db)
  return raisedPriority(base, rows[0]?.steps ?? 0)
}

/** Once for each thing that was found. */
export const requestOnCall = ({ enqueue }: JobTransaction, itemId: string, reportId: string) =>
  enqueue('queue-emergency', { itemId, reportId }, reportId)

async function addFound(transaction: JobTransaction, found: FoundReport): Promise<string | null> {
  const { db, now, newId } = transaction
  const dueAt = await findDueAt(db, found.priority, now)
  const { open, resolvedAt } = await lockOpenItem(db, found)
  if (open) return (await addReport(db, { id: open.id, priority: found.priority, dueAt }, found.report, now)) ? open.id : null
  if (resolvedAt && now.getTime() - resolvedAt.getTime() < found.quietHours * HOUR_MS) return null
  if (await isReported(db, found.report.id)) return null // a nurse has dealt with it: an item with nothing new in it helps nobody
  const item = { id: newId(), priority: found.priority, dueAt }
  await openItem(transaction, found, item)
  return (await addReport(db, item, found.report, now)) ? item.id : null
}

/** By when a nurse deals with what came in now. */
export async function findDueAt(db: Db, priority: number, now: Date): Promise<Date> {
  return dueBy(priority, now, await findHolidaysFrom(db, now))
}

async function openItem({ db, now }: JobTransaction, { userId, type, prefix }: FoundReport, item: ItemTerm) {
  const profile = await findProfile(db, userId)
  const name = displayName(profile?.first_name, profile?.last_name)
  const phone = profile?.phone_number ?? ''
  await addQueueItem(db, { ...item, userId, name, phone, preferredTime: null, type, prefix, key: item.id }, now)
}

/** Says how urgent an item is now, and why; what is more urgent than before is told as if it were found now, also where the item is ended. */
export async function updateItem(transaction: JobTransaction, id: string, reported: Omit<FoundReport, 'type'>): Promise<string | null> {
  const { db, now } = transaction
  const item = await lockItemForJob(db, id)
  if (!item) return null
  const priority = await findPriority(db, reported.userId, reported.priority)
  if (priority < item.priority) return addReportAbout(transaction, { ...reported, type: item.type })
  if (item.status === 'resolved' || !(await addNote(db, id, reported.report, now))) return null
  if (priority > item.priority) await saveTerm(db, id, { priority, dueAt: await findDueAt(db, priority, now) })
  return id
}

/** The one of a type about a person that is not ended, and when the last that is was; for jobs, kept from nurses until the commit. */
async function lockOpenItem(db: Db, { userId, type }: { userId: string; type: QueueItemType }) {
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

/**
 * Adds what the program found to an item, once under each id; the item is as urgent as the most urgent of it. Once it is more urgent it can be
 * late anew, and no longer waits for its patient: its nurse may not be there (domain 6.7).
 */
export async function addReport(db: Db, { id, priority, dueAt }: ItemTerm, report: ReportNote, now: Date): Promise<boolean> {
  if (!(await addNote(db, id, report, now))) return false
  await db
    .updateTable('queue_items')
    .set({
      priority,
      due_at: sql`case when breached_at is null then least(due_at, ${dueAt}::timestamptz) else ${dueAt}::timestamptz end`,
      breached_at: null,
      status: sql`case when status = 'waiting_patient' then 'claimed' else status end`,
    })
    .where('id', '=', id)
    .where('priority', '>', priority)
    .execute()
  return true
}

async function addNote(db: Db, itemId: string, { id, note }: ReportNote, at: Date): Promise<boolean> {
  const added = await db
    .insertInto('queue_events')
    .values({ id, item_id: itemId, nurse_id: null, kind: 'reported', note, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Whether the program said this before, in whatever item. */
const isReported = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('queue_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Ends what nobody works on because it was collected meanwhile; what a nurse has is hers to end. */
export const endCollectedItem = async (db: Db, { userId, type }: QueueSubject, now: Date): Promise<boolean> =>
  (await endItems(db, { userId, types: [type], statuses: ['open'], outcome: 'collected' }, now)).length > 0

type EndedItems = {
  userId: string
  types: readonly QueueItemType[]
  statuses: readonly QueueStatus[]
  outcome: 'patient_withdrew' | 'collected'
}

/** Ends what stands so, without a nurse. */
const endItems = (db: Db, { userId, types, statuses, outcome }: EndedItems, now: Date) =>
  db
    .updateTable('queue_items')
    .set({ status: 'resolved', outcome, resolved_at: now })
    .where('user_id', '=', userId)
    .where('type', 'in', types)
    .where('status', 'in', statuses)
    .returning(['id', 'type'])
    .execute()

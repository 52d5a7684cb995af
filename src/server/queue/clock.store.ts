import { sql } from 'kysely'
import type { QueueEventKind, QueueItemType } from '#contract/queue.ts'
import { initialsOf } from '#rules/names.ts'
import { claimEndsAt } from '#rules/queueTerms.ts'
import { addMinutes } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { findHolidaysFrom } from '../holidays/store.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { programmeTypes } from './sources.ts'

/* What the clock does with items of the queue, and whom it tells. */

const MOST_AT_ONCE = 500
/** No claim ends sooner after its nurse did something (domain 6.7). */
const SHORTEST_IDLE_MINUTES = 30

/** Nobody else changes it until the commit. */
export const lockItemForJob = (db: Db, id: string) =>
  db
    .selectFrom('queue_items')
    .select(['id', 'user_id as userId', 'type', 'status', 'priority', 'reference', 'created_at as createdAt', 'claimed_by as claimedBy'])
    .select(['claimed_at as claimedAt', 'reopened_count as reopenedCount', 'due_at as dueAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whom an item is about and how it stands, for jobs. */
export async function findItemStatus(db: Db, id: string) {
  const query = db.selectFrom('queue_items').select(['user_id as userId', 'name', 'status', 'reference', 'outcome']).where('id', '=', id)
  const item = await query.executeTakeFirst()
  if (!item) return
  const { name, ...status } = item
  return { ...status, initials: initialsOf(name) }
}

/** By its new time it can be late anew. */
export const saveTerm = (db: Db, id: string, { priority, dueAt }: { priority: number; dueAt: Date }) =>
  db.updateTable('queue_items').set({ priority, due_at: dueAt, breached_at: null }).where('id', '=', id).execute()

/** Nurses who can sign in; of those who lead the programme alone, where that is asked. */
export async function listNursesOnDuty(db: Db, { leadsOnly = false } = {}): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select n as id from nurses_on_duty(${leadsOnly}) n`.execute(db)
  return rows.map(({ id }) => id)
}

type ProgramEvent = { id: string; itemId: string; kind: Extract<QueueEventKind, 'expired' | 'overdue' | 'on_call'> }

/** Whether it is new. */
export async function addProgramEvent({ db, now }: JobTransaction, { id, itemId, kind }: ProgramEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('queue_events')
    .values({ id, item_id: itemId, nurse_id: null, kind, note: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks what is past due, once, with the priority that it has from then on. */
export async function updateBreached(transaction: JobTransaction, priorityAfter: (priority: number) => number) {
  const { db, now, newId } = transaction
  const late = await db
    .selectFrom('queue_items')
    .select(['id', 'priority'])
    .where('status', '<>', 'resolved')
    .where('breached_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  const told = late.map((item) => ({ ...item, eventId: newId() }))
  for (const { id, priority, eventId } of told) {
    await db
      .updateTable('queue_items')
      .set({ breached_at: now, priority: priorityAfter(priority) })
      .where('id', '=', id)
      .execute()
    await addProgramEvent(transaction, { id: eventId, itemId: id, kind: 'overdue' })
  }
  return told
}

/**
 * Gives back what its nurse did nothing about for too long; what waits for its patient stays hers. Whose account was disabled in the meantime
 * has nothing any more.
 */
export async function releaseIdleItems(transaction: JobTransaction): Promise<{ userId: string | null; type: QueueItemType }[]> {
  const { db, now, newId, enqueue } = transaction
  const workedAt = sql<Date>`coalesce(worked_at, claimed_at)`
  const isOff = sql<boolean>`claimed_by not in (select nurses_on_duty(false))`
  const claimed = await db
    .selectFrom('queue_items')
    .select(['id', 'user_id as userId', 'type', 'priority', workedAt.as('workedAt'), isOff.as('isOff')])
    .where('status', 'in', ['claimed', 'waiting_patient'])
    .where((eb) => eb.or([isOff, eb.and([eb('status', '=', 'claimed'), eb(workedAt, '<=', addMinutes(now, -SHORTEST_IDLE_MINUTES))])]))
    .orderBy(workedAt)
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  const oldest = claimed[0]
  if (!oldest) return []
  const isHoliday = await findHolidaysFrom(db, oldest.workedAt)
  const idle = claimed.filter((item) => item.isOff || claimEndsAt(item.priority, item.workedAt, isHoliday) <= now)
  for (const { id, type } of idle) {
    await db.updateTable('queue_items').set({ status: 'open', claimed_by: null, claimed_at: null }).where('id', '=', id).execute()
    const eventId = newId()
    await addProgramEvent(transaction, { id: eventId, itemId: id, kind: 'expired' })
    if (type === 'doctor_task') await enqueue('doctor-task-updated', { itemId: id, eventId }, eventId)
  }
  return idle
}

/** Those who left the programme and about whom something came in all the same: whatever found it had read that they agree. */
export async function listLeftWithItems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.patient_id as id from enrolments e join queue_items q on q.user_id = e.patient_id
    where e.status in ('withdrawn', 'discharged') and q.status <> 'resolved' and q.type = any(${programmeTypes})`.execute(db)
  return rows.map(({ id }) => id)
}

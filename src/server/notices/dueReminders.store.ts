import { sql } from 'kysely'
import { keptSince } from '#rules/retention.ts'
import type { Db } from '../database/tables.ts'

/* How long before a visit its reminders are due says `reminders_due` (procedures/reminders.sql). */

/** Works out which reminders of visits are due by now: from then on they wait to be said like whatever else was left for later. */
export const addDueReminders = async (db: Db) => void (await sql`select leave_due_reminders()`.execute(db))

type DueQuery<Code extends string> = {
  now: Date
  /** Those that this server has words for: a newer one may know more. */
  codes: readonly Code[]
  /** Those that failed a moment ago. */
  except: string[]
}

/** The notice whose turn it is for longest, kept from every other worker until the commit. */
export async function claimDueReminder<Code extends string>(db: Db, { now, codes, except }: DueQuery<Code>) {
  const due = await db
    .selectFrom('due_notices')
    .select([
      'id',
      'user_id as userId',
      'about_kind as kind',
      'about_id as aboutId',
      'facts',
      'expires_at as expiresAt',
      'dedupe_key as key',
    ])
    .select(sql<Code>`code`.as('code'))
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return due && { ...due, about: due.kind && due.aboutId ? { kind: due.kind, id: due.aboutId } : null }
}

export const markDone = (db: Db, id: string, done: { outcome: 'said' | 'dropped'; at: Date }) =>
  db.updateTable('due_notices').set({ done_at: done.at, outcome: done.outcome }).where('id', '=', id).execute()

/** What was said or dropped long ago. */
export const removeDoneReminders = (db: Db, now: Date) => db.deleteFrom('due_notices').where('done_at', '<', keptSince(now)).execute()

import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { UNTOLD } from './store.ts'

/** `isNews`: it was to come when it was written down. */
type MissedDose = { userId: string; missedAt: Date; isNews: boolean }

/** Marks doses as missed whose time is over and that nobody marked, and answers whose they are. What somebody marks at this moment is left. */
export async function claimMissedDoses(db: Db, { now, limit }: { now: Date; limit: number }): Promise<MissedDose[]> {
  const { rows } = await sql<MissedDose>`
    with due as materialized (
      select medication_id, id from dose_events where status = 'scheduled' and missed_at <= ${now}
      order by missed_at limit ${limit} for update skip locked)
    update dose_events d set status = 'missed' from due where d.medication_id = due.medication_id and d.id = due.id
    returning d.user_id as "userId", d.missed_at as "missedAt",
      d.reminder_id is distinct from ${UNTOLD} as "isNews"`.execute(db)
  return rows
}

/** What somebody takes now, by the names nurses read. */
export async function listWatchedMedicines(db: Db, userId: string) {
  const rows = await db
    .selectFrom('medications')
    .select(['id', 'name', 'strength_text', 'is_critical as isCritical'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'stopped')
    .execute()
  return rows.map(({ strength_text: strength, name, ...row }) => ({ ...row, name: [name, strength].filter(Boolean).join(' ') }))
}

/** Medicines whose doses are rows for less time ahead than until then; of several servers each takes others. */
export async function claimMedicinesToExtend(db: Db, { until, limit }: { until: Date; limit: number }) {
  const rows = await db
    .selectFrom('medications')
    .select(['id', 'user_id as userId', 'doses_until'])
    .where('doses_until', '<', until)
    .orderBy('doses_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ doses_until: dosesUntil, ...row }) => ({ ...row, dosesUntil: dosesUntil! }))
}

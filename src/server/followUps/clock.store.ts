import type { Db, Tables } from '../database/tables.ts'

/* What the clock does with follow-ups that nobody ended. */

const MOST_AT_ONCE = 500

/** Those that stand though they were due by then, the oldest first; kept from nurses until the commit. */
export const lockOverdue = (db: Db, dueBy: Date) =>
  db
    .selectFrom('followups')
    .select(['id', 'patient_id as patientId', 'scheduled_at as scheduledAt'])
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '<=', dueBy)
    .orderBy('scheduled_at')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()

type Unattended = { status: 'missed'; missed_by: 'programme' } | { status: 'cancelled'; missed_by: null }

/** Ends one without a nurse. */
export const endUnattended = (db: Db, id: string, ending: Unattended & Pick<Tables['followups'], 'ended_at'>) =>
  db.updateTable('followups').set(ending).where('id', '=', id).execute()

/** The last ones that somebody could have missed, the latest first, and whether they did. What the programme missed says nothing of them. */
export async function listMissed(db: Db, patientId: string, most: number) {
  const latest = await db
    .selectFrom('followups')
    .select(['id', 'status', 'scheduled_at as scheduledAt'])
    .where('patient_id', '=', patientId)
    .where((eb) => eb.or([eb('status', '=', 'completed'), eb('missed_by', '=', 'patient')]))
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return latest.map(({ id, status, scheduledAt }) => ({ id, scheduledAt, isMissed: status === 'missed' }))
}

import { sql, type Insertable } from 'kysely'
import type { NoticesTables } from './tables.ts'
import { insertNew } from '../database/insertNew.ts'
import type { Db } from '../database/tables.ts'

/** Answers which of them were not there yet. */
export const addNotifications = (db: Db, rows: Required<Insertable<NoticesTables['notifications']>>[]): Promise<Set<string>> =>
  insertNew(db, 'notifications', rows)

/** Answers whose they were. */
export async function removeNotifications(db: Db, keyPrefix: string): Promise<string[]> {
  const gone = await db.deleteFrom('notifications').where('dedupe_key', 'like', `${keyPrefix}%`).returning('user_id').execute()
  return gone.map(({ user_id }) => user_id)
}

/** What its place is worked out from. */
export const findNotificationTarget = (db: Db, id: string) =>
  db
    .selectFrom('notifications')
    .select(['type', 'appointment_id as appointmentId', 'medication_id as medicationId', 'diagnosis_id as diagnosisId', 'link'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Which of them: by their keys, or all about one visit. */
export type ReadNotifications = { keys: string[] } | { appointmentId: string }

/** Answers whose they are that were unread. */
export async function markNotificationsRead(db: Db, which: ReadNotifications): Promise<string[]> {
  const query = db.updateTable('notifications').set({ is_read: true }).where('is_read', '=', false)
  const rows = await query
    .where('keys' in which ? sql<boolean>`dedupe_key = any(${which.keys}::text[])` : sql<boolean>`appointment_id = ${which.appointmentId}`)
    .returning('user_id')
    .execute()
  return [...new Set(rows.map(({ user_id: userId }) => userId))]
}

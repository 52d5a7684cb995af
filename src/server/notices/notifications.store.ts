import type { Insertable } from 'kysely'
import type { NoticesTables } from './tables.ts'
import type { Db } from '../database/tables.ts'

/** Answers whether it was not there yet. */
export async function addNotification(db: Db, row: Insertable<NoticesTables['notifications']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Answers whose they were. */
export async function removeNotifications(db: Db, keyPrefix: string): Promise<string[]> {
  const gone = await db.deleteFrom('notifications').where('dedupe_key', 'like', `${keyPrefix}%`).returning('user_id').execute()
  return gone.map(({ user_id }) => user_id)
}

/** What its place is worked out from. */
export const findNotificationTarget = (db: Db, id: string) =>
  db.selectFrom('notifications').select(['type', 'appointment_id as appointmentId', 'link']).where('id', '=', id).executeTakeFirst()

import { sql } from 'kysely'
import type { Notification, NotificationType } from '#contract/notifications.ts'
import { keptSince } from '#rules/retention.ts'
import type { Db } from '../database/tables.ts'

type NotificationFilter = { before: string | null; limit: number; filter: 'all' | 'unread'; type: NotificationType | null }

/** A person's own, newest first; ids grow with time, so the last one seen says where to go on. */
export async function listNotifications(db: Db, userId: string, { before, limit, filter, type }: NotificationFilter) {
  return db
    .selectFrom('notifications')
    .select([
      'id',
      'title',
      'message',
      'created_at as timestamp',
      'is_read as isRead',
      'is_permanent as isPermanent',
      'type',
      'appointment_id as appointmentId',
      'medication_id as medicationId',
      'diagnosis_id as diagnosisId',
      'link',
    ])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(filter === 'unread', (query) => query.where('is_read', '=', false))
    .$if(type !== null, (query) => query.where('type', '=', type))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute() satisfies Promise<Notification[]>
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications where user_id = ${userId}::uuid and not is_read and removed_at is null`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Whether there is such a notification of this person's. */
export async function markRead(db: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markAllRead(db: Db, userId: string): Promise<void> {
  await db.updateTable('notifications').set({ is_read: true }).where('user_id', '=', userId).where('is_read', '=', false).execute()
}

/** What the rules ask of one of this person's notifications. */
export const findNotification = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('notifications')
    .select(['type', 'is_permanent as isPermanent'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Takes it off this person's list, or with null back onto it. Whether there was such a notification. */
export async function updateRemovedAt(db: Db, userId: string, id: string, removedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ removed_at: removedAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Much longer than the offer to undo stands. */
const UNDO_MS = 3_600_000

/** The list keeps 90 days (domain 10.1), and for good what is permanent. What was removed cannot be brought back after an hour. */
export const removeOldNotifications = (db: Db, now: Date) =>
  db
    .deleteFrom('notifications')
    .where((row) =>
      row.or([
        row('removed_at', '<', new Date(now.getTime() - UNDO_MS)),
        row.and([row('created_at', '<', keptSince(now)), row('is_permanent', '=', false)]),
      ]),
    )
    .execute()

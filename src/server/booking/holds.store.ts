import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** Whether the start is now kept for the asking patient. */
export async function addHold(db: Db, hold: { doctorId: string; startsAt: Date; endsAt: Date; expiresAt: Date }): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select take_hold(${hold.doctorId}::uuid, ${hold.startsAt}::timestamptz, ${hold.endsAt}::timestamptz, ${hold.expiresAt}::timestamptz) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? false
}

export const removeHold = (db: Db, patientId: string) => db.deleteFrom('slot_holds').where('user_id', '=', patientId).execute()

/** Holds that ran out; nobody may be told, the start was free again all along. */
export const removeExpiredHolds = (db: Db, now: Date) => db.deleteFrom('slot_holds').where('expires_at', '<=', now).execute()

import type { Db } from '../database/tables.ts'
import { ACTIVE_STATUSES } from '../visits/appointments.store.ts'

/** Who hears of a booking that still stands; a cancelled one has no news to tell. */
export const findBooked = (db: Db, appointmentId: string): Promise<{ patientId: string; doctorId: string } | undefined> =>
  db
    .selectFrom('appointments')
    .select(['user_id as patientId', 'doctor_id as doctorId'])
    .where('id', '=', appointmentId)
    .where('status', 'in', ACTIVE_STATUSES)
    .executeTakeFirst()

/** Holds that ran out; nobody may be told, the start was free again all along. */
export const removeExpiredHolds = (db: Db, now: Date) => db.deleteFrom('slot_holds').where('expires_at', '<=', now).execute()

import type { Db } from '../database/tables.ts'

/** Signals of calls that can no longer go on. Only their two sides could have used them. */
export const removeEndedSignals = (db: Db) =>
  db
    .deleteFrom('call_signals as s')
    .using('appointments as a')
    .whereRef('a.id', '=', 's.appointment_id')
    .where('a.status', 'in', ['completed', 'cancelled', 'no_show', 'doctor_no_show'])
    .execute()

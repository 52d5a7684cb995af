import type { Db } from '../database/tables.ts'

/** Whose cancelled visit it is, and who called it off. */
export const findCancellation = (db: Db, appointmentId: string) =>
  db
    .selectFrom('appointments')
    .select(['user_id as userId', 'doctor_id as doctorId', 'cancelled_by as cancelledBy'])
    .where('id', '=', appointmentId)
    .where('status', '=', 'cancelled')
    .executeTakeFirst()

/** Whose visit it is that was charged although it did not take place. */
export const findChargedFee = (db: Db, appointmentId: string) =>
  db
    .selectFrom('appointments')
    .select('user_id as userId')
    .where('id', '=', appointmentId)
    .where('late_fee', '=', 'charged')
    .executeTakeFirst()

/** Whether a visit was moved to the time that its doctor asked for. */
export async function isDoctorsMove(db: Db, moveId: string): Promise<boolean> {
  const move = await db.selectFrom('appointment_moves').select('asked_by').where('id', '=', moveId).executeTakeFirst()
  return move?.asked_by === 'doctor'
}

/** Who keeps watch over the staff's part. */
export async function listAdministrators(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('user_roles').select('user_id').where('role', '=', 'admin').execute()
  return rows.map(({ user_id }) => user_id)
}

import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { ACTIVE } from '../visits/appointments.store.ts'

/** What the news of a booking is made of. For jobs: handlers may not read other people's addresses. */
export type Booked = {
  appointmentId: string
  startsAt: Date
  patient: { id: string; firstName: string; lastName: string; email: string; phone: string | null }
  doctorId: string
}

/** A booking that still stands; a cancelled one has no news to tell. */
export async function findBooked(db: Db, appointmentId: string): Promise<Booked | undefined> {
  const row = await db
    .selectFrom('appointments as a')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .select(['a.id', 'a.starts_at', 'a.doctor_id', 'a.user_id', 'p.first_name', 'p.last_name', 'p.phone_number'])
    .select(sql<string>`accounts.address_of(a.user_id)`.as('email'))
    .where('a.id', '=', appointmentId)
    .where('a.status', 'in', ACTIVE)
    .executeTakeFirst()
  return (
    row && {
      appointmentId: row.id,
      startsAt: row.starts_at,
      patient: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone_number },
      doctorId: row.doctor_id,
    }
  )
}

/** Holds that ran out; nobody may be told, the start was free again all along. */
export const forgetOldHolds = (db: Db, now: Date) => db.deleteFrom('slot_holds').where('expires_at', '<=', now).execute()

import { initials } from '#rules/names.ts'
import type { Db } from '../database/tables.ts'

/** All that a message may know of a visit: when, with whom, how it stands, and of the patient no more than initials. For jobs. */
export async function findVisitForNotice(db: Db, appointmentId: string) {
  const row = await db
    .selectFrom('appointments as a')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'a.doctor_id')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .leftJoin('consultations as c', 'c.appointment_id', 'a.id')
    .select([
      'a.starts_at as startsAt',
      'd.display_name as doctorName',
      'p.first_name',
      'p.last_name',
      'a.status',
      'c.signed_at as signedAt',
    ])
    .where('a.id', '=', appointmentId)
    .executeTakeFirst()
  if (!row) return undefined
  const { first_name, last_name, ...told } = row
  return { ...told, patientInitials: initials(first_name, last_name) }
}

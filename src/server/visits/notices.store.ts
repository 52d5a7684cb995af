import { initials } from '#rules/names.ts'
import type { Db } from '../database/tables.ts'

/** All that a message may say of a visit: when, with whom, and of the patient no more than initials. For jobs. */
export async function findVisitForNotice(db: Db, appointmentId: string) {
  const row = await db
    .selectFrom('appointments as a')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'a.doctor_id')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .select(['a.starts_at as startsAt', 'd.display_name as doctorName', 'p.first_name', 'p.last_name'])
    .where('a.id', '=', appointmentId)
    .executeTakeFirst()
  return row && { startsAt: row.startsAt, doctorName: row.doctorName, patientInitials: initials(row.first_name, row.last_name) }
}

/** All that a message may know of a paper: whose, of which visit, and whether it stands. For jobs. */
export const findPaperForNotice = (db: Db, documentId: string) =>
  db
    .selectFrom('documents as d')
    .innerJoin('consultations as c', 'c.id', 'd.consultation_id')
    .select([
      'd.user_id as userId',
      'c.appointment_id as appointmentId',
      'd.signature_status as signatureStatus',
      'd.revoked_at as revokedAt',
    ])
    .where('d.id', '=', documentId)
    .executeTakeFirst()

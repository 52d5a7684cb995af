import type { Db } from '../database/tables.ts'

/** All that a message may know of a paper: whose, of which visit, and whether it stands. For jobs. */
export const findPaperForNotice = (db: Db, documentId: string) =>
  db
    .selectFrom('documents as d')
    .innerJoin('consultations as c', 'c.id', 'd.consultation_id')
    .innerJoin('appointments as a', 'a.id', 'c.appointment_id')
    .innerJoin('doctor_profiles as p', 'p.doctor_id', 'a.doctor_id')
    .select([
      'd.user_id as userId',
      'c.appointment_id as appointmentId',
      'd.signature_status as signatureStatus',
      'd.revoked_at as revokedAt',
    ])
    .select(['a.starts_at as startsAt', 'p.display_name as doctorName'])
    .where('d.id', '=', documentId)
    .executeTakeFirst()

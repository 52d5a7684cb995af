import { sql } from 'kysely'
import { displayName, initials } from '#rules/names.ts'
import type { Db } from '../database/tables.ts'

/** All that a message may know of visits: when, with whom, how it stands, and the patient's name, which stays inside the app. For jobs. */
export async function listVisitsForNotice(db: Db, appointmentIds: string[]) {
  const rows = await db
    .selectFrom('appointments as a')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'a.doctor_id')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .leftJoin('consultations as c', 'c.appointment_id', 'a.id')
    .select([
      'a.id',
      'a.starts_at as startsAt',
      'd.display_name as doctorName',
      'p.first_name',
      'p.last_name',
      'a.status',
      'c.signed_at as signedAt',
      sql<number>`coalesce((select sum(e.amount_cents) from wallet_entries e where e.appointment_id = a.id and e.type = 'refund'), 0)::int`.as(
        'refundedCents',
      ),
      sql<number>`case a.late_fee when 'held' then c.amount_cents else 0 end`.as('heldCents'),
    ])
    .where(sql<boolean>`a.id = any(${appointmentIds}::text[])`)
    .execute()
  return new Map(
    rows.map(({ id, first_name: first, last_name: last, ...told }) => {
      const patient = { patientName: displayName(first, last), patientInitials: initials(first, last) }
      return [id, { ...told, ...patient }] as const
    }),
  )
}

export const findVisitForNotice = async (db: Db, id: string) => (await listVisitsForNotice(db, [id])).get(id)

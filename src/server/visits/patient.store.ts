import type { Appointment, Workspace } from '#contract/visits.ts'
import type { Db } from '../database/tables.ts'

/**
 * What a doctor may see of the patient of a visit. The profile's row is there for them only while they care for the person
 * (domain 7.5: from 24 hours before the visit until 12 months after it); otherwise only the name is.
 */
export async function findVisitPatient(db: Db, { user_id, patient_name }: Appointment): Promise<Workspace['patient']> {
  const row = await db
    .selectFrom('profiles')
    .select([
      'birth_date',
      'gender',
      'phone_number',
      'address',
      'weight',
      'height',
      'chronic_conditions',
      'allergies',
      'allergy_details',
      'no_known_allergies',
    ])
    .where('id', '=', user_id)
    .executeTakeFirst()
  const number = (text: string | null | undefined) => (text ? Number(text) : null)
  return {
    id: user_id,
    name: patient_name,
    recordOpen: row !== undefined,
    birthDate: row?.birth_date ?? null,
    gender: row?.gender ?? null,
    phone: row?.phone_number ?? null,
    homeAddress: row?.address ?? '',
    weight: number(row?.weight),
    height: number(row?.height),
    conditions: row?.chronic_conditions ?? [],
    allergies: row?.allergies ?? [],
    allergyDetails: row?.allergy_details ?? {},
    noKnownAllergies: row?.no_known_allergies ?? false,
  }
}

const MOST = 20

/** The signed visits this doctor had with the patient of a visit before, the newest first. */
export async function listEarlierVisits(db: Db, { id, user_id, doctor_id }: Appointment): Promise<Workspace['earlierVisits']> {
  const rows = await db
    .selectFrom('consultations as c')
    .innerJoin('appointments as a', 'a.id', 'c.appointment_id')
    .select(['a.id as appointmentId', 'a.starts_at as date', 'c.notes as summary'])
    .where('c.user_id', '=', user_id)
    .where('c.doctor_id', '=', doctor_id)
    .where('c.signed_at', 'is not', null)
    .where('a.id', '<>', id)
    .orderBy('a.starts_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...row, summary: row.summary ?? '' }))
}

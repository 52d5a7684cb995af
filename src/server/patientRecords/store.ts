import { sql } from 'kysely'
import type { AllergyDetails } from '#contract/people.ts'
import type { RecordPatient, ListedPatient, RecordVisit, RecordScope } from '#contract/patientRecords.ts'
import { foldText, PATIENTS_PAGE, type parseSearch } from '#rules/patientRecords.ts'
import { displayName } from '#rules/names.ts'
import type { Db } from '../database/tables.ts'

const MOST_FOUND = 20

type Row = {
  user_id: string
  scope: RecordScope
  first_name: string
  last_name: string
  birth_date: string | null
  sex: string | null
  allergies: string[] | null
  allergy_details: AllergyDetails | null
  no_known_allergies: boolean | null
  pregnancy: string | null
  last_visit_at: Date | null
  next_visit_at: Date | null
  unsigned_visits: string
}

const known = (row: Row): RecordPatient => ({
  id: row.user_id,
  name: displayName(row.first_name, row.last_name),
  scope: row.scope,
  birthDate: row.birth_date,
  sex: row.sex,
  allergies: row.allergies,
  allergyDetails: row.allergy_details ?? {},
  noKnownAllergies: row.no_known_allergies,
  pregnancy: row.pregnancy,
  lastVisitAt: row.last_visit_at,
  nextVisitAt: row.next_visit_at,
  unsignedVisits: Number(row.unsigned_visits),
})

/** A patient of a list before anything is said of their problems and medicines. */
export type ListedAlone = Omit<ListedPatient, 'adherenceFlag' | 'topProblems' | 'redFlagAt'>

const listed = (row: Row): ListedAlone => {
  const { allergies, allergyDetails: _, noKnownAllergies: __, pregnancy: ___, ...rest } = known(row)
  return { ...rest, hasAllergy: (allergies ?? []).length > 0 }
}

/** One patient as the asking doctor may know them now (procedures/patientRecords.sql); nothing of whoever they may not. */
export async function findPatient(db: Db, userId: string): Promise<RecordPatient | undefined> {
  const { rows } = await sql<Row>`select * from my_patients(${userId}::uuid)`.execute(db)
  return rows[0] && known(rows[0])
}

/** A page of the asking doctor's patients by name, and how many there are. */
export async function listPatients(db: Db, when: 'current' | 'earlier', page: number): Promise<{ patients: ListedAlone[]; total: number }> {
  const those = sql`my_patients() where (scope = 'own') = ${when === 'earlier'}`
  const { rows } = await sql<Row>`
    select * from ${those} order by last_name, first_name, user_id limit ${PATIENTS_PAGE} offset ${page * PATIENTS_PAGE}`.execute(db)
  // Counted apart: behind the last page there is no row that could say it.
  const { rows: counted } = await sql<{ total: string }>`select count(*) as total from ${those}`.execute(db)
  return { patients: rows.map(listed), total: Number(counted[0]!.total) }
}

type Sought = Exclude<ReturnType<typeof parseSearch>, { number: string }>

/** Those among the asking doctor's patients of whom every word is in the name, or who were born on that day. */
export async function listOwnMatching(db: Db, wanted: Sought): Promise<ListedAlone[]> {
  if ('words' in wanted && wanted.words.length === 0) return []
  const { rows } = await sql<Row>`select * from my_patients() order by last_name, first_name, user_id`.execute(db)
  const fits = (row: Row) => {
    if ('birthDate' in wanted) return row.birth_date === wanted.birthDate
    const name = foldText(`${row.first_name} ${row.last_name}`)
    return wanted.words.every((word) => name.includes(word))
  }
  return rows.filter(fits).slice(0, MOST_FOUND).map(listed)
}

/** The one among the asking doctor's patients with this identity number. */
export async function findByNumber(db: Db, numberHash: string): Promise<ListedAlone | undefined> {
  const { rows } =
    await sql<Row>`select p.* from my_patient_by_number(${numberHash}) found, my_patients(found) p where p.user_id = found`.execute(db)
  return rows[0] && listed(rows[0])
}

export type RecordVisitRow = RecordVisit & { consultationId: string; doctorId: string }

/** Which of them: in one state, those in which something was diagnosed, or so many. */
type WantedVisits = { state?: string; isDiagnosed?: boolean; most?: number }

/** The visits of a record that the asking doctor may read of, the newest first. */
export async function listRecordVisits(
  db: Db,
  { userId, me }: { userId: string; me: string },
  { state, isDiagnosed = false, most }: WantedVisits,
): Promise<RecordVisitRow[]> {
  const { rows } = await sql<Omit<RecordVisitRow, 'isMine'>>`
    select appointment_id as "appointmentId", consultation_id as "consultationId", starts_at as "startsAt", type, status, reason,
      doctor_id as "doctorId", doctor_name as "doctorName", specialty, outcome, signed_at as "signedAt", patient_summary as "patientSummary"
    from record_visits(${userId}::uuid, ${state ?? null}, ${isDiagnosed}, ${most ?? null})`.execute(db)
  return rows.map((row) => ({ ...row, isMine: row.doctorId === me }))
}

/** A visit as it is told to the browser. */
export const toRecordVisit = ({ consultationId: _, doctorId: __, ...visit }: RecordVisitRow): RecordVisit => visit

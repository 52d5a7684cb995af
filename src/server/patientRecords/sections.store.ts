import { sql } from 'kysely'
import type { RecordDiagnosis, RecordPaper, RecordSummary, RecordAccess } from '#contract/patientRecords.ts'
import { VIEWS_PAGE } from '#rules/patientRecords.ts'
import { listCurrentMedicines } from '../medicines/store.ts'
import type { Db } from '../database/tables.ts'
import type { RecordVisitRow } from './store.ts'

/** What a whole record says of the person; nothing while it is not open in full. */
export async function findFacts(db: Db, userId: string, now: Date): Promise<RecordSummary['facts']> {
  const row = await db.selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) return null
  const number = (text: string | null) => (text ? Number(text) : null)
  return {
    calledName: row.called_name,
    phone: row.phone_number,
    address: row.address,
    preferredLanguage: row.preferred_language,
    interpreterNeeded: row.interpreter_needed,
    safeToLeaveMessage: row.safe_to_leave_message,
    nextOfKin: {
      name: row.next_of_kin_name,
      relation: row.next_of_kin_relation,
      phone: row.next_of_kin_phone,
      maySpeak: row.next_of_kin_may_speak,
    },
    weight: number(row.weight),
    height: number(row.height),
    conditions: row.chronic_conditions,
    medicines: (await listCurrentMedicines(db, userId, now)).join(', '),
  }
}

/** The diagnoses of these visits, the newest first; the policies decide which of them the asking doctor may read. */
export async function listDiagnoses(db: Db, userId: string, visits: RecordVisitRow[]): Promise<RecordDiagnosis[]> {
  if (visits.length === 0) return []
  const ids = visits.map(({ appointmentId }) => appointmentId)
  const rows = await db
    .selectFrom('visit_diagnoses')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`appointment_id = any(${ids}::text[])`)
    .orderBy('position')
    .execute()
  const found = Map.groupBy(rows, (row) => row.appointment_id)
  return visits.flatMap(({ appointmentId, startsAt, doctorName }) =>
    (found.get(appointmentId) ?? []).map(({ name, code, certainty, severity, position, on_problem_list }) => ({
      appointmentId,
      on: startsAt,
      doctorName,
      name,
      code,
      certainty,
      severity,
      isPrimary: position === 0,
      onProblemList: on_problem_list,
    })),
  )
}

/** The papers of a record, the newest first. */
export const listPapers = (db: Db, userId: string): Promise<Omit<RecordPaper, 'lines'>[]> =>
  db
    .selectFrom('documents as d')
    .innerJoin('doctor_profiles as p', 'p.doctor_id', 'd.doctor_id')
    .select([
      'd.id',
      'd.number',
      'd.kind',
      'p.display_name as doctorName',
      'd.created_at as createdAt',
      'd.signature_status as signatureStatus',
      'd.revoked_at as revokedAt',
      'd.revoked_reason as revokedReason',
    ])
    .where('d.user_id', '=', userId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .execute()

/** Who of the staff looked at a record, a page of it: for the patient, and for doctors who may read it. */
export async function listViews(db: Db, userId: string, page: number): Promise<RecordAccess[]> {
  const { rows } = await sql<Omit<RecordAccess, 'times'> & { times: string }>`
    select at, name, role, section, times, category as emergency from record_views(${userId}::uuid, ${page * VIEWS_PAGE}, ${VIEWS_PAGE})`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, times: Number(row.times) }))
}

/** How high the risk of a patient is whom the programme has: of the newest assessment, as it was amended last (domain 6.4). */
export async function findRiskLevel(db: Db, userId: string): Promise<RecordSummary['riskLevel']> {
  const { rows } = await sql<{ level: RecordSummary['riskLevel'] }>`
    select r.final_level as level from risk_assessments r
    join assessments a on a.id = r.assessment_id join assessments root on root.id = a.root_id
    where r.patient_id = ${userId} and is_in_programme(${userId})
    order by root.completed_at desc, a.number desc limit 1`.execute(db)
  return rows[0]?.level ?? null
}

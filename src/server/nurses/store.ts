import { sql } from 'kysely'
import { choosePrimaryNurse, firstAssessmentDueAt, intakeDueAt } from '#rules/enrolments.ts'
import type { Db, Tables } from '../database/tables.ts'
import { findHolidaysFrom } from '../holidays/store.ts'

/** Enrols who agreed to support at this moment, in the transaction of the consent; whoever comes back begins anew (domain 6.1). */
export async function saveEnrolment(db: Db, patientId: string, at: Date) {
  const begun = {
    status: 'consented' as const,
    consented_at: at,
    intake_due_at: intakeDueAt(at, await findHolidaysFrom(db, at)),
    updated_at: at,
  }
  const anew = { ...begun, intake_done_at: null, assessment_due_at: null, primary_nurse_id: null, risk_level: null }
  await db
    .insertInto('enrolments')
    .values({ patient_id: patientId, ...begun })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(anew).where('enrolments.status', 'in', ['withdrawn', 'discharged']))
    .execute()
}

/** Ends what a patient takes back: from the next request on nurses see nothing of them. */
export const endEnrolment = (db: Db, patientId: string, at: Date) => updateEnrolment(db, patientId, { status: 'withdrawn', updated_at: at })

type Changes = Partial<Omit<Tables['enrolments'], 'patient_id'>> & { updated_at: Date }

export const updateEnrolment = (db: Db, patientId: string, changes: Changes) =>
  db.updateTable('enrolments').set(changes).where('patient_id', '=', patientId).execute()

/** Kept from others until this transaction ends. */
export const lockEnrolment = (db: Db, patientId: string) =>
  db
    .selectFrom('enrolments')
    .select(['status', 'intake_done_at as intakeDoneAt', 'risk_level as riskLevel'])
    .where('patient_id', '=', patientId)
    .forUpdate()
    .executeTakeFirst()

type Nurse = { id: string; name: string; isLead: boolean; languages: string[]; patients: number }

/** Who works in the programme, with how many patients. */
export async function listNurses(db: Db): Promise<Nurse[]> {
  const { rows } = await sql<Nurse>`
    select id, name, is_lead as "isLead", languages, patients::int as patients from programme_nurses() order by name, id`.execute(db)
  return rows
}

/**
 * Ends the intake of a patient, for the nurse who did it: the first assessment has its term, and whoever is nobody's yet gets a primary
 * nurse by language and load (domain 6.1). Whether the patient still waited for it.
 */
export async function endIntake(db: Db, patientId: string, now: Date): Promise<boolean> {
  const before = await lockEnrolment(db, patientId)
  if (before?.status !== 'consented') return false
  type Found = { language: string | null; nurseId: string | null }
  const { rows } = await sql<Found>`select language, nurse_id as "nurseId" from programme_patients(${patientId}::uuid)`.execute(db)
  await updateEnrolment(db, patientId, {
    status: 'intake_done',
    intake_done_at: now,
    assessment_due_at: firstAssessmentDueAt(now, await findHolidaysFrom(db, now)),
    primary_nurse_id: rows[0]?.nurseId ?? choosePrimaryNurse(rows[0]?.language ?? null, await listNurses(db)) ?? null,
    updated_at: now,
  })
  return true
}

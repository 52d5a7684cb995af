import { sql } from 'kysely'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { diagnosesOf, type AskedCorrection, type VisitDiagnosis } from '#rules/diagnoses/diagnoses.ts'
import type { Db } from '../database/tables.ts'
import { listJudgements, listToldDiagnoses } from './store.ts'

/** Everything that a patient may know they have. */
export async function listMyDiagnoses(db: Db, userId: string): Promise<MyDiagnosis[]> {
  const [told, ofVisits, judged, corrections] = await Promise.all([
    listToldDiagnoses(db, [userId]),
    listOfVisits(db, userId),
    listJudgements(db, [userId]),
    listCorrections(db, userId),
  ])
  return diagnosesOf({ own: told.map(({ userId: _, ...one }) => one), ofVisits, judged, corrections })
}

/** Of signed visits, the newest first. Which of them a patient may read, the policies say too. */
const listOfVisits = (db: Db, userId: string): Promise<VisitDiagnosis[]> =>
  db
    .selectFrom('visit_diagnoses as x')
    .innerJoin('appointments as a', 'a.id', 'x.appointment_id')
    .innerJoin('consultations as c', 'c.appointment_id', 'x.appointment_id')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'x.doctor_id')
    .select(['x.id', 'x.name', 'x.code', 'x.severity', 'x.certainty', 'x.appointment_id as appointmentId', 'c.id as consultationId'])
    .select(['a.starts_at as on', 'd.display_name as doctorName'])
    .where('x.user_id', '=', userId)
    .where('x.visibility', '=', 'care_team')
    .where('c.signed_at', 'is not', null)
    .orderBy('a.starts_at', 'desc')
    .orderBy('x.position')
    .execute()

/** What a patient asked to have put right and did not take back, the newest first. */
const listCorrections = (db: Db, userId: string): Promise<AskedCorrection[]> =>
  db
    .selectFrom('queue_items')
    .select(['id', 'created_at as askedAt', sql<string>`about_id`.as('diagnosisId'), sql<boolean>`status = 'resolved'`.as('isDone')])
    .where('user_id', '=', userId)
    .where('type', '=', 'diagnosis_wrong')
    .where(sql<boolean>`outcome is distinct from 'patient_withdrew'`)
    .orderBy('created_at', 'desc')
    .execute()

/** One's own, removed ones too, kept from other changes until the commit. */
export const lockToldDiagnosis = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('diagnoses')
    .select(['id', 'name', 'version', 'removed_at as removedAt'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

type Told = { id: string; name: string; diagnosedOn: string }

/** False where the id is somebody else's. */
export async function addToldDiagnosis(db: Db, userId: string, { id, name, diagnosedOn }: Told, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('diagnoses')
    .values({ id, user_id: userId, name, description: name, diagnosed_on: diagnosedOn, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Change = { name?: string; description?: string; diagnosed_on?: string; removed_at?: Date | null }

export const updateToldDiagnosis = (db: Db, id: string, change: Change, now: Date) =>
  db
    .updateTable('diagnoses')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

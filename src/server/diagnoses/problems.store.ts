import type { PatientProblem } from '#contract/diagnoses.ts'
import { problemsOf } from '#rules/diagnoses/problems.ts'
import type { Db } from '../database/tables.ts'
import { listDiagnoses } from '../patientRecords/sections.store.ts'
import { listRecordVisits } from '../patientRecords/store.ts'
import { listJudgements, listToldDiagnoses } from './store.ts'

/** What a patient has, out of the visits that the asking doctor or nurse may read of and what the patient told. */
export async function listProblems(db: Db, userId: string, me: string): Promise<PatientProblem[]> {
  const [visits, told, judged] = await Promise.all([
    listRecordVisits(db, { userId, me }, { isDiagnosed: true }),
    listToldDiagnoses(db, [userId]),
    listJudgements(db, [userId]),
  ])
  const diagnoses = await listDiagnoses(
    db,
    userId,
    visits.filter(({ signedAt }) => signedAt !== null),
  )
  return problemsOf({ diagnoses, told, judged: judged.map(({ userId: _, ...one }) => one) })
}

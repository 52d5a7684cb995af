import type { PatientProblem } from '#contract/diagnoses.ts'
import { problemsOf } from '#rules/diagnoses/problems.ts'
import type { Db } from '../database/tables.ts'
import { listDiagnoses } from '../patientRecords/sections.store.ts'
import type { RecordVisitRow } from '../patientRecords/store.ts'
import { listJudgements, listToldDiagnoses } from './store.ts'

/** What a patient has, out of the visits that the asking doctor or nurse may read of and what the patient told. */
export async function listProblems(db: Db, userId: string, visits: RecordVisitRow[]): Promise<PatientProblem[]> {
  const signed = visits.filter(({ signedAt }) => signedAt !== null)
  const [diagnoses, told, judged] = await Promise.all([
    listDiagnoses(db, userId, signed),
    listToldDiagnoses(db, [userId]),
    listJudgements(db, [userId]),
  ])
  return problemsOf({ diagnoses, told, judged: judged.map(({ userId: _, ...one }) => one) })
}

import { sql } from 'kysely'
import type { Answers } from '#contract/assessmentAnswers.ts'
import type { AssessmentDraft, AssessmentKind, AssessmentVersion, RecordAssessment, ViewedRisk } from '#contract/assessments.ts'
import type { RiskLevel } from '#contract/nurses.ts'
import { ENDING_KEYS } from '#rules/assessments/assessmentForm.ts'
import type { Risk, RiskInputs } from '#rules/assessments/risk.ts'
import type { Db } from '../database/tables.ts'

const nameOfNurse = sql<string>`coalesce(colleague_name(a.nurse_id), '')`

const rowsOf = (db: Db) =>
  db
    .selectFrom('assessments as a')
    .leftJoin('risk_assessments as r', 'r.assessment_id', 'a.id')
    .select(['a.id', 'a.kind', 'a.root_id', 'a.number', 'a.amend_reason', 'a.completed_at', 'r.final_level', nameOfNurse.as('nurse_name')])
    .where('a.completed_at', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const toVersion = (row: Row): AssessmentVersion => ({
  id: row.id,
  kind: row.kind,
  rootId: row.root_id,
  number: row.number,
  nurseName: row.nurse_name,
  completedAt: row.completed_at!,
  amendReason: row.amend_reason,
  level: row.final_level,
})

/** Completed assessments of a patient, each version, the newest first. */
export const listAssessments = async (db: Db, userId: string): Promise<AssessmentVersion[]> =>
  (await rowsOf(db).where('a.patient_id', '=', userId).orderBy('a.completed_at', 'desc').orderBy('a.id', 'desc').execute()).map(toVersion)

/** Of the assessment that was completed last, the version that counts: amending an earlier one makes it no newer. */
export const findNewestAssessment = (db: Db, userId: string) =>
  rowsOf(db)
    .innerJoin('assessments as root', 'root.id', 'a.root_id')
    .where('a.patient_id', '=', userId)
    .orderBy('root.completed_at', 'desc')
    .orderBy('a.number', 'desc')
    .limit(1)
    .executeTakeFirst()

const drafts = (db: Db) =>
  db.selectFrom('assessments as a').selectAll('a').select(nameOfNurse.as('nurse_name')).where('a.completed_at', 'is', null)

export async function findDraft(db: Db, userId: string): Promise<AssessmentDraft | null> {
  const row = await drafts(db).where('a.patient_id', '=', userId).executeTakeFirst()
  if (!row) return null
  const { id, kind, conditions, is_pregnant: isPregnant, version, nurse_name: nurseName } = row
  const [savedAt, amendReason] = [row.saved_at, row.amend_reason]
  // An amended one begins with what its patient reads of the version before.
  const answers = { ...(row.patient_summary && { patient_summary: row.patient_summary }), ...row.answers }
  return { id, kind, conditions, isPregnant, answers, version, nurseName, savedAt, amendReason }
}

/** A draft for a nurse who may write it, kept from others until this transaction ends. */
export const lockDraft = (db: Db, id: string) =>
  db.selectFrom('assessments').selectAll().where('id', '=', id).where('completed_at', 'is', null).forUpdate().executeTakeFirst()

type NewDraft = {
  id: string
  userId: string
  nurseId: string
  kind: AssessmentKind
  conditions: string[]
  isPregnant: boolean
  amends?: { rootId: string; number: number; reason: string; answers: Answers; patientSummary: string }
}

/** Begins a draft; false where this patient has one. */
export async function addDraft(
  db: Db,
  { id, userId, nurseId, kind, conditions, isPregnant, amends }: NewDraft,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('assessments')
    .values({
      id,
      kind,
      conditions,
      patient_id: userId,
      nurse_id: nurseId,
      is_pregnant: isPregnant,
      saved_at: now,
      completed_at: null,
      root_id: amends?.rootId ?? id,
      number: amends ? amends.number : 1,
      amend_reason: amends?.reason ?? null,
      answers: JSON.stringify(amends?.answers ?? {}),
      patient_summary: amends?.patientSummary ?? '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Keeps what was answered, in the name of who answered it. */
export const updateDraft = (
  db: Db,
  id: string,
  { answers, nurseId, version }: { answers: Answers; nurseId: string; version: number },
  now: Date,
) =>
  db
    .updateTable('assessments')
    .set({ answers: JSON.stringify(answers), version, nurse_id: nurseId, saved_at: now })
    .where('id', '=', id)
    .execute()

export const endDraft = (db: Db, id: string, { nurseId, patientSummary }: { nurseId: string; patientSummary: string }, now: Date) =>
  db
    .updateTable('assessments')
    .set({
      completed_at: now,
      saved_at: now,
      nurse_id: nurseId,
      patient_summary: patientSummary,
      answers: sql`answers - ${[...ENDING_KEYS]}::text[]`,
    })
    .where('id', '=', id)
    .execute()

/** Whether another assessment was completed after the first version of this one: then that one says how high the risk is now. */
export async function hasNewer(db: Db, userId: string, rootId: string): Promise<boolean> {
  const newer = await db
    .selectFrom('assessments as a')
    .innerJoin('assessments as root', 'root.id', 'a.root_id')
    .select('a.id')
    .where('a.patient_id', '=', userId)
    .where('a.root_id', '<>', rootId)
    .where('root.completed_at', '>', (eb) => eb.selectFrom('assessments').select('completed_at').where('id', '=', rootId))
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

type NewRisk = {
  id: string
  userId: string
  assessmentId: string
  inputs: RiskInputs
  risk: Risk
  level: RiskLevel
  reason: string
  nurseId: string
}

export const addRisk = (db: Db, { risk, inputs, ...row }: NewRisk, now: Date) =>
  db
    .insertInto('risk_assessments')
    .values({
      id: row.id,
      patient_id: row.userId,
      assessment_id: row.assessmentId,
      inputs: JSON.stringify({ ...inputs, scored: risk.scored, missing: risk.missing, overrides: risk.overrides }),
      points: risk.points,
      proposed_level: risk.level,
      final_level: row.level,
      override_reason: row.reason,
      confirmed_by: row.nurseId,
      at: now,
    })
    .execute()

/** One completed version with all that it says, for whoever may read the record. */
export async function findAssessment(db: Db, id: string) {
  const row = await db
    .selectFrom('assessments as a')
    .leftJoin('risk_assessments as r', 'r.assessment_id', 'a.id')
    .selectAll('a')
    .select(['r.inputs', 'r.points', 'r.proposed_level', 'r.final_level', 'r.override_reason', nameOfNurse.as('nurse_name')])
    .where('a.id', '=', id)
    .where('a.completed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return
  const { patient_id: userId, conditions, is_pregnant: isPregnant, answers, patient_summary: patientSummary } = row
  return { ...toVersion(row), userId, conditions, isPregnant, answers, patientSummary, risk: toRisk(row) }
}

const MOST_IN_RECORD = 20

/** What a record says of assessments: of each the version that counts, the newest first, with the nurse's name for doctors too. */
export async function listInRecord(db: Db, userId: string): Promise<RecordAssessment[]> {
  const rows = await db
    .selectFrom('assessments as a')
    .leftJoin('risk_assessments as r', 'r.assessment_id', 'a.id')
    .selectAll('a')
    .select(['r.inputs', 'r.points', 'r.proposed_level', 'r.final_level', 'r.override_reason'])
    .select(sql<string>`coalesce(nurse_of_assessment(a.id), '')`.as('nurse_name'))
    .where('a.patient_id', '=', userId)
    .where('a.completed_at', 'is not', null)
    .where(sql<boolean>`not exists (select from assessments later where later.root_id = a.root_id and later.number > a.number
      and later.completed_at is not null)`)
    .orderBy('a.completed_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST_IN_RECORD)
    .execute()
  return rows.map((row) => {
    const { level: _, ...version } = toVersion(row)
    const { conditions, is_pregnant: isPregnant, answers, patient_summary: patientSummary } = row
    return { ...version, conditions, isPregnant, answers, patientSummary, risk: toRisk(row) }
  })
}

type RiskRow = Partial<Record<'points', number | null>> & {
  inputs: (RiskInputs & Pick<Risk, 'scored' | 'missing' | 'overrides'>) | null
  proposed_level: RiskLevel | null
  final_level: RiskLevel | null
  override_reason: string | null
}

const toRisk = ({
  inputs,
  points,
  proposed_level: proposedLevel,
  final_level: finalLevel,
  override_reason: reason,
}: RiskRow): ViewedRisk | null =>
  inputs && proposedLevel && finalLevel
    ? {
        points: points ?? 0,
        proposedLevel,
        finalLevel,
        reason: reason ?? '',
        scored: inputs.scored,
        missing: inputs.missing,
        overrides: inputs.overrides,
        bmi: inputs.bmi,
        isAlcoholPositive: inputs.isAlcoholPositive,
      }
    : null

/** What a patient reads of their own. */
export async function listOwnAssessments(db: Db) {
  const { rows } = await sql<{
    id: string
    completed_at: Date
    nurse_name: string
    summary: string
  }>`select * from my_assessments()`.execute(db)
  return rows.map(({ id, completed_at: completedAt, nurse_name: nurseName, summary }) => ({ id, completedAt, nurseName, summary }))
}

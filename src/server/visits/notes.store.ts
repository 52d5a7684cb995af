import { sql } from 'kysely'
import type { Diagnosis, FollowUp, Note } from '#contract/visitNotes.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from './store.ts'

export type SavedNote = { note: Note; version: number; savedAt: Date | null }

/** What the doctor wrote in a visit; an empty note, version 0, until something was saved. */
export const findNote = async (db: Db, appointmentId: string): Promise<SavedNote> =>
  (await listNotes(db, [appointmentId])).get(appointmentId) ?? { note: empty, version: 0, savedAt: null }

/** What was written in these visits, by visit, as far as the caller may read it. */
export async function listNotes(db: Db, ids: string[]): Promise<Map<string, SavedNote>> {
  const [rows, diagnoses, tests, followUps] = await Promise.all([
    db.selectFrom('visit_notes').selectAll().where(isOneOf(ids)).execute(),
    listDiagnoses(db, ids),
    listTests(db, ids),
    listFollowUps(db, ids),
  ])
  return new Map(
    rows.map((row) => {
      const isOf = (one: OfNote) => one.appointment_id === row.appointment_id
      const note: Note = {
        subjective: row.subjective,
        objective: row.objective,
        observedByVideo: row.observed_by_video,
        assessment: row.assessment,
        plan: row.plan,
        diagnoses: diagnoses.filter(isOf).map(({ appointment_id: _, ...diagnosis }) => diagnosis),
        tests: tests.filter(isOf).map(({ test }) => test),
        followUp: asFollowUp(followUps.find(isOf)),
        patientSummary: row.patient_summary,
      }
      return [row.appointment_id, { note, version: row.version, savedAt: row.updated_at }]
    }),
  )
}

/** Writes the note of a locked visit and answers with its new version. */
export async function saveNote(db: Db, visit: Visit, { note, version, savedAt }: SavedNote & { savedAt: Date }) {
  const ofVisit = { appointment_id: visit.appointmentId, user_id: visit.userId, doctor_id: visit.doctorId }
  const columns = {
    subjective: note.subjective,
    objective: note.objective,
    observed_by_video: note.observedByVideo,
    assessment: note.assessment,
    plan: note.plan,
    patient_summary: note.patientSummary,
    version: version + 1,
    updated_at: savedAt,
  }
  await db
    .insertInto('visit_notes')
    .values({ ...ofVisit, ...columns, signed_at: null, signed_by: null, sha256: null })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(columns))
    .execute()
  await writeLists(db, ofVisit, note)
  return columns.version
}

type OfVisit = { appointment_id: string; user_id: string; doctor_id: string }

/** Diagnoses, tests and follow-up as the note has them now. */
async function writeLists(db: Db, ofVisit: OfVisit, note: Note) {
  for (const table of ['visit_diagnoses', 'visit_tests', 'visit_follow_ups'] as const)
    await db.deleteFrom(table).where('appointment_id', '=', ofVisit.appointment_id).execute()
  const diagnoses = note.diagnoses.map(({ onProblemList, ...diagnosis }, position) => ({
    ...ofVisit,
    position,
    ...diagnosis,
    on_problem_list: onProblemList,
  }))
  if (diagnoses.length > 0) await db.insertInto('visit_diagnoses').values(diagnoses).execute()
  const tests = note.tests.map((test, position) => ({ ...ofVisit, position, test }))
  if (tests.length > 0) await db.insertInto('visit_tests').values(tests).execute()
  if (!note.followUp) return
  const asked = note.followUp.kind === 'visit' ? { due_on: note.followUp.on, reason: note.followUp.reason } : { due_on: null, reason: '' }
  await db
    .insertInto('visit_follow_ups')
    .values({ ...ofVisit, kind: note.followUp.kind, ...asked })
    .execute()
}

/** Locks the note for good: the database refuses any later change. */
export async function signNote(
  db: Db,
  { appointmentId }: Visit,
  signature: { signed_at: Date; signed_by: string; sha256: string; sha256_form: number },
) {
  await db.updateTable('visit_notes').set(signature).where('appointment_id', '=', appointmentId).execute()
}

type OfNote = { appointment_id: string }
const isOneOf = (ids: string[]) => sql<boolean>`appointment_id = any(${ids})`

const listDiagnoses = (db: Db, ids: string[]): Promise<(Diagnosis & OfNote)[]> =>
  db
    .selectFrom('visit_diagnoses')
    .select(['appointment_id', 'name', 'code', 'certainty', 'severity', 'on_problem_list as onProblemList', 'visibility'])
    .where(isOneOf(ids))
    .orderBy('position')
    .execute()

/** The first diagnosis of a visit that its patient may be told of. */
export async function findSharedDiagnosis(db: Db, appointmentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('visit_diagnoses')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('visibility', '=', 'care_team')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

const listTests = (db: Db, ids: string[]) =>
  db.selectFrom('visit_tests').select(['appointment_id', 'test']).where(isOneOf(ids)).orderBy('position').execute()

const listFollowUps = (db: Db, ids: string[]) =>
  db.selectFrom('visit_follow_ups').select(['appointment_id', 'due_on', 'reason']).where(isOneOf(ids)).execute()

function asFollowUp(row: { due_on: string | null; reason: string } | undefined): FollowUp | null {
  if (!row) return null
  return row.due_on ? { kind: 'visit', on: row.due_on, reason: row.reason } : { kind: 'none' }
}

const empty: Note = {
  subjective: '',
  objective: '',
  observedByVideo: false,
  assessment: '',
  plan: '',
  diagnoses: [],
  tests: [],
  followUp: null,
  patientSummary: '',
}

import type { Diagnosis, Note } from '#contract/visits.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from './store.ts'

export type SavedNote = { note: Note; version: number; savedAt: Date | null }

/** What the doctor wrote in a visit; an empty note, version 0, until something was saved. */
export async function findNote(db: Db, appointmentId: string): Promise<SavedNote> {
  const [row, diagnoses] = await Promise.all([
    db.selectFrom('visit_notes').selectAll().where('appointment_id', '=', appointmentId).executeTakeFirst(),
    listDiagnoses(db, appointmentId),
  ])
  if (!row) return { note: empty, version: 0, savedAt: null }
  return {
    note: {
      subjective: row.subjective,
      objective: row.objective,
      observedByVideo: row.observed_by_video,
      assessment: row.assessment,
      plan: row.plan,
      diagnoses,
      patientSummary: row.patient_summary,
    },
    version: row.version,
    savedAt: row.updated_at,
  }
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
  await db.deleteFrom('visit_diagnoses').where('appointment_id', '=', visit.appointmentId).execute()
  const diagnoses = note.diagnoses.map((diagnosis, position) => ({ ...ofVisit, position, ...diagnosis }))
  if (diagnoses.length > 0) await db.insertInto('visit_diagnoses').values(diagnoses).execute()
  return columns.version
}

/** Locks the note for good: the database refuses any later change. */
export async function signNote(db: Db, { appointmentId }: Visit, signature: { signed_at: Date; signed_by: string; sha256: string }) {
  await db.updateTable('visit_notes').set(signature).where('appointment_id', '=', appointmentId).execute()
}

const listDiagnoses = (db: Db, appointmentId: string): Promise<Diagnosis[]> =>
  db
    .selectFrom('visit_diagnoses')
    .select(['name', 'code', 'certainty'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('position')
    .execute()

const empty: Note = {
  subjective: '',
  objective: '',
  observedByVideo: false,
  assessment: '',
  plan: '',
  diagnoses: [],
  patientSummary: '',
}

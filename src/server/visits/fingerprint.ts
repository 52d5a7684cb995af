import { createHash } from 'node:crypto'
import type { Note } from '#contract/visits.ts'
import type { Visit } from './store.ts'

/**
 * The sha256 of what a doctor signed: visit, patient, doctor, time and every word, as a JSON list in this order. Anybody with
 * the row can work it out again; a later change of one letter would show.
 */
export function fingerprint({ appointmentId, userId, doctorId }: Visit, note: Note, signedAt: Date): string {
  const { subjective, objective, observedByVideo, assessment, plan, patientSummary } = note
  const diagnoses = note.diagnoses.map(({ name, code, certainty }) => [name, code, certainty])
  const signed = [appointmentId, userId, doctorId, signedAt.toISOString(), subjective, objective, observedByVideo, assessment, plan]
  return createHash('sha256')
    .update(JSON.stringify([...signed, diagnoses, patientSummary]))
    .digest('hex')
}

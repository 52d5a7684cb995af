import { createHash } from 'node:crypto'
import type { Note } from '#contract/visitNotes.ts'
import type { Visit } from './store.ts'

/** Which list is hashed, kept with the hash. Form 1 had neither tests nor follow-up, and of a diagnosis name, code and certainty. */
export const FINGERPRINT_FORM = 2

/**
 * The sha256 of what a doctor signed: visit, patient, doctor, time and every word, as a JSON list in this order. Anybody with
 * the row can work it out again; a later change of one letter would show.
 */
export function fingerprint({ appointmentId, userId, doctorId }: Visit, note: Note, signedAt: Date): string {
  const { subjective, objective, observedByVideo, assessment, plan, tests, followUp, patientSummary } = note
  const diagnoses = note.diagnoses.map(({ name, code, certainty, severity, onProblemList, visibility }) => [
    name,
    code,
    certainty,
    severity,
    onProblemList,
    visibility,
  ])
  const comeBack = followUp && (followUp.kind === 'visit' ? [followUp.on, followUp.reason] : [])
  const signed = [appointmentId, userId, doctorId, signedAt.toISOString(), subjective, objective, observedByVideo, assessment, plan]
  return createHash('sha256')
    .update(JSON.stringify([...signed, diagnoses, tests, comeBack, patientSummary]))
    .digest('hex')
}

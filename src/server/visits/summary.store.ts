import type { Note } from '#contract/visitNotes.ts'
import type { Db } from '../database/tables.ts'
import type { PrintedSummary } from '../documents/store.ts'
import { findLanguage } from '../people/store.ts'
import { findAppointment } from './appointments.store.ts'
import type { VisitDoctor } from './doctor.store.ts'
import { findVisitPatient } from './patient.store.ts'
import type { Visit } from './store.ts'

type Ended = { visit: Visit; note: Note; doctor: VisitDoctor; signedAt: Date }

/** What the patient's paper says of a visit that has ended: of the note only the plain words and the diagnoses. */
export async function findSummary(
  db: Db,
  { visit, note, doctor, signedAt }: Ended,
): Promise<Omit<PrintedSummary, 'brandName' | 'supportNumber'>> {
  const appointment = await findAppointment(db, visit.appointmentId)
  const [patient, language] = await Promise.all([findVisitPatient(db, appointment!), findLanguage(db, visit.userId)])
  return {
    language,
    patientName: patient.name,
    patientBirthDate: patient.birthDate,
    doctorName: doctor.name,
    doctorQualification: doctor.qualification,
    hpcsaNumber: doctor.hpcsaNumber,
    practiceAddress: doctor.practiceAddress,
    // A visit that was not suitable for video has ended without having started.
    startedAt: visit.startedAt ?? visit.endedAt!,
    endedAt: visit.startedAt && visit.endedAt,
    signedAt,
    reason: visit.reason,
    summary: note.patientSummary,
    diagnoses: note.diagnoses.filter(({ visibility }) => visibility === 'care_team'),
    outcome: visit.outcome!,
  }
}

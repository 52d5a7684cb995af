import type pg from 'pg'
import { v7 } from 'uuid'
import type { Role } from '#contract/primitives.ts'
import { createPerson, type CreatedPerson } from '../people.ts'
import { START } from '../world.ts'

const HOUR = 3_600_000
export const hoursFromStart = (hours: number) => new Date(START.getTime() + hours * HOUR)

export type MatrixPerson = CreatedPerson & { role: Role }

/** One visit with everything that can hang on it, and what is needed to try to add more. */
export type CarePair = {
  patient: MatrixPerson
  doctor: MatrixPerson
  startsAt: Date
  /** An appointment with consultation, checklist, note, diagnosis, addendum, texts, signals and papers. */
  visit: string
  consultation: string
  document: string
  /** An appointment with a consultation and nothing else. */
  spareVisit: string
  spareConsultation: string
  /** One whose paper has no file yet. */
  printedVisit: string
  printedConsultation: string
  bareDocument: string
  /** An appointment without a consultation. */
  bareVisit: string
}

/** Patient A is in the care of doctor A, is the nurse's in the programme, and has a visit with doctor B in five days; patient B and doctor B are strangers to doctor A. */
export type MatrixPeople = {
  patientA: MatrixPerson
  patientB: MatrixPerson
  doctorA: MatrixPerson
  doctorB: MatrixPerson
  nurse: MatrixPerson
  admin: MatrixPerson
  /** The nurses' lead, whose account administrators work on. */
  colleague: MatrixPerson
  visitA: CarePair
  visitB: CarePair
  /** Patient A with doctor B. */
  visitElsewhere: CarePair
  /** Doctor A as a patient of doctor B. */
  visitAsPatient: CarePair
  /** Patient B with doctor B, signed. */
  signedVisit: CarePair
}

export async function createPeople(owner: pg.Pool): Promise<MatrixPeople> {
  const person = async (role: Role): Promise<MatrixPerson> => ({ ...(await createPerson(owner, role, START)), role })
  const [patientA, patientB, doctorA, doctorB] = [
    await person('patient'),
    await person('patient'),
    await person('doctor'),
    await person('doctor'),
  ]
  return {
    patientA,
    patientB,
    doctorA,
    doctorB,
    nurse: await person('nurse'),
    admin: await person('admin'),
    colleague: await person('nurse'),
    visitA: pair(patientA, doctorA, hoursFromStart(2)),
    visitB: pair(patientB, doctorB, hoursFromStart(2)),
    visitElsewhere: pair(patientA, doctorB, hoursFromStart(120)),
    visitAsPatient: pair(doctorA, doctorB, hoursFromStart(140)),
    signedVisit: pair(patientB, doctorB, hoursFromStart(-30)),
  }
}

export const ofVisit = ({ visit, patient, doctor }: CarePair, other = visit) => ({
  appointment_id: other,
  user_id: patient.id,
  doctor_id: doctor.id,
})

const pair = (patient: MatrixPerson, doctor: MatrixPerson, startsAt: Date): CarePair => ({
  patient,
  doctor,
  startsAt,
  visit: v7(),
  consultation: v7(),
  document: v7(),
  spareVisit: v7(),
  spareConsultation: v7(),
  printedVisit: v7(),
  printedConsultation: v7(),
  bareDocument: v7(),
  bareVisit: v7(),
})

import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { CarePair } from '../people.ts'
import type { PersonRows, VisitRows } from '../rows.ts'

const reading = { kind: 'pulse', value1: 72, unit: '/min', loinc: '8867-4', measured_at: START, recorded_at: START }

export const personRows: PersonRows = {
  'public.vitals': ({ id }) => ({ ...reading, id: v7(), user_id: id, source: 'patient', recorded_by: id }),
}

const target = ({ patient, doctor }: CarePair) => ({
  id: v7(),
  user_id: patient.id,
  kind: 'bp',
  high1: 130,
  set_by: doctor.id,
  set_at: START,
})

export const visitRows: VisitRows = {
  'public.vital_targets': { stored: (pair) => [target(pair)], more: target },
}

export const forgeries: Forgeries = ({ cast: { patientA, patientB, doctorA, doctorB, visitA, visitB }, mine }) => [
  ['patient', 'vitals', 'adds to the readings of somebody else', { ...mine('vitals'), user_id: patientB.id }],
  ['patient', 'vitals', 'says that a doctor measured it', { ...mine('vitals'), source: 'doctor', recorded_by: doctorA.id }],
  ['patient', 'vital_targets', 'sets a target', { ...target(visitA), set_by: patientA.id }],
  ['doctor', 'vitals', 'says that the patient measured it', { ...mine('vitals'), user_id: patientA.id, recorded_by: patientA.id }],
  ['doctor', 'vitals', 'measures a stranger', { ...mine('vitals'), user_id: patientB.id, source: 'doctor', recorded_by: doctorA.id }],
  ['doctor', 'vital_targets', "sets a stranger's target", { ...target(visitB), set_by: doctorA.id }],
  ['doctor', 'vital_targets', "sets a target in another doctor's name", { ...target(visitA), set_by: doctorB.id }],
]

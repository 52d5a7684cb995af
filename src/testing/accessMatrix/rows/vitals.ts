import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { CarePair } from '../people.ts'
import type { VisitRows } from '../rows.ts'

const reading = ({ patient, doctor }: CarePair, recordedBy: string) => ({
  id: v7(),
  user_id: patient.id,
  kind: 'pulse',
  value1: 72,
  unit: '/min',
  loinc: '8867-4',
  measured_at: START,
  recorded_at: START,
  recorded_by: recordedBy,
  source: recordedBy === patient.id ? 'patient' : recordedBy === doctor.id ? 'doctor' : 'nurse',
})
const target = ({ patient, doctor }: CarePair) => ({
  id: v7(),
  user_id: patient.id,
  kind: 'bp',
  high1: 130,
  set_by: doctor.id,
  set_at: START,
})

export const visitRows: VisitRows = {
  'public.vitals': {
    stored: (pair) => [reading(pair, pair.patient.id), reading(pair, pair.doctor.id), reading(pair, v7())],
    more: reading,
  },
  'public.vital_targets': { stored: (pair) => [target(pair)], more: target },
}

export const forgeries: Forgeries = ({ cast: { patientA, patientB, doctorA, doctorB, nurse, colleague, visitA, visitB } }) => [
  ['patient', 'vitals', 'adds to the readings of somebody else', { ...reading(visitA, patientA.id), user_id: patientB.id }],
  ['patient', 'vitals', 'says that a doctor measured it', { ...reading(visitA, patientA.id), source: 'doctor' }],
  ['patient', 'vitals', 'adds in the name of a doctor', { ...reading(visitA, doctorA.id), source: 'patient' }],
  ['patient', 'vitals', 'says that the doctor was wrong', `update vitals set entered_in_error = true where source = 'doctor'`],
  ['patient', 'vital_targets', 'sets a target', { ...target(visitA), set_by: patientA.id }],
  ['doctor', 'vitals', 'says that the patient measured it', { ...reading(visitA, doctorA.id), source: 'patient' }],
  ['doctor', 'vitals', "adds in another doctor's name", { ...reading(visitA, doctorB.id), source: 'doctor' }],
  ['doctor', 'vitals', 'measures a stranger', reading(visitB, doctorA.id)],
  ['doctor', 'vitals', 'writes down their own as a patient', { ...reading(visitA, doctorA.id), user_id: doctorA.id, source: 'patient' }],
  ['nurse', 'vitals', 'measures a patient who is not hers', reading(visitB, nurse.id)],
  ['nurse', 'vitals', "adds in a colleague's name", { ...reading(visitA, colleague.id), source: 'nurse' }],
  ['nurse', 'vitals', 'says that a doctor measured it', { ...reading(visitA, nurse.id), source: 'doctor' }],
  ['nurse', 'vitals', 'says that the patient was wrong', `update vitals set entered_in_error = true where source = 'patient'`],
  [
    'nurse',
    'vitals',
    'corrects what a nurse measured of a patient who is not hers',
    `update vitals set entered_in_error = true where source = 'nurse' and user_id = '${patientB.id}'`,
  ],
  ['nurse', 'vital_targets', 'sets a target', { ...target(visitA), set_by: nurse.id }],
  ['doctor', 'vital_targets', "sets a stranger's target", { ...target(visitB), set_by: doctorA.id }],
  ['doctor', 'vital_targets', "sets a target in another doctor's name", { ...target(visitA), set_by: doctorB.id }],
]

import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { CarePair } from '../people.ts'
import type { VisitRows } from '../rows.ts'
import { medicineOf } from './medicines.ts'

const by = ({ patient, doctor }: CarePair) => ({ id: v7(), user_id: patient.id, doctor_id: doctor.id, proposed_at: START })
const stop = (pair: CarePair) => ({ ...by(pair), kind: 'stop', medication_id: medicineOf(pair.patient.id) })
const add = (pair: CarePair) => ({ ...by(pair), kind: 'add', details: {}, schedule: {} })

export const visitRows: VisitRows = {
  'public.medication_proposals': { stored: (pair) => [stop(pair)], more: add },
}

export const forgeries: Forgeries = ({ cast: { patientA, patientB, doctorB, visitA, visitB }, of }) => [
  [
    'doctor',
    'medication_proposals',
    'suggests to a stranger',
    { ...of('medication_proposals', visitB), doctor_id: of('medication_proposals')['doctor_id'] },
  ],
  ['doctor', 'medication_proposals', "suggests in another doctor's name", { ...of('medication_proposals'), doctor_id: doctorB.id }],
  ['doctor', 'medication_proposals', "names a stranger's medicine", { ...stop(visitA), medication_id: medicineOf(patientB.id) }],
  [
    'doctor',
    'medication_proposals',
    'answers it',
    `update medication_proposals set status = 'confirmed', answered_at = now() where user_id = '${patientA.id}'`,
  ],
  [
    'patient',
    'medication_proposals',
    'takes it back',
    `update medication_proposals set status = 'withdrawn', answered_at = now() where user_id = '${patientA.id}'`,
  ],
  ['patient', 'medication_proposals', 'suggests to themselves', of('medication_proposals')],
]

import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { CarePair } from '../people.ts'
import type { Forgeries } from '../forgery.ts'
import type { VisitRows } from '../rows.ts'

/** What a doctor asks the nurses. */
const asked = ({ patient, doctor }: CarePair) => ({
  id: v7(),
  patient_id: patient.id,
  doctor_id: doctor.id,
  question: 'x',
  due_at: START,
  created_at: START,
})

export const visitRows: VisitRows = {
  'public.hand_overs': { stored: (pair) => [asked(pair)], more: asked },
}

export const forgeries: Forgeries = ({ of, cast: { nurse, doctorA, doctorB, visitB } }) => [
  ['doctor', 'hand_overs', "asks about a stranger's patient", { ...of('hand_overs', visitB), doctor_id: doctorA.id }],
  ['doctor', 'hand_overs', 'asks in the name of a nurse', { ...of('hand_overs'), nurse_id: nurse.id }],
  ['nurse', 'hand_overs', 'is in a hurry', { ...of('hand_overs'), nurse_id: nurse.id, is_urgent: true }],
  ['nurse', 'hand_overs', 'asks about a patient who is not hers', { ...of('hand_overs', visitB), nurse_id: nurse.id }],
  [
    'nurse',
    'hand_overs',
    'asks a doctor who does not have the patient',
    { ...of('hand_overs'), nurse_id: nurse.id, doctor_id: doctorB.id },
  ],
]

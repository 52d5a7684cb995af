import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import { hoursFromStart, type CarePair } from '../people.ts'
import type { Forgeries } from '../forgery.ts'
import type { ForgeryRows, VisitRows } from '../rows.ts'

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

/** What the nurse asked: doctor B about doctor A's patient, and doctor A about one whom doctor A does not have. And a patient of doctor A in no programme. */
const [OF_ANOTHER, OF_A_STRANGER] = [v7(), v7()]
export const forgeryRows: ForgeryRows = ({ nurse, colleague, doctorA, visitB, visitElsewhere }) => [
  ['appointments', { ...visitOf(doctorA.id, colleague.id), id: v7(), idempotency_key: v7() }],
  ['hand_overs', { ...asked(visitElsewhere), id: OF_ANOTHER, nurse_id: nurse.id }],
  ['hand_overs', { ...asked(visitB), id: OF_A_STRANGER, nurse_id: nurse.id, doctor_id: doctorA.id }],
]
const visitOf = (doctorId: string, patientId: string) => ({
  user_id: patientId,
  doctor_id: doctorId,
  type: 'General Consultation',
  starts_at: hoursFromStart(20),
  ends_at: hoursFromStart(20.5),
  reason: 'x',
  booked_at: START,
})
const answering = (id: string) => `update hand_overs set answer = 'x', answered_at = now() where id = '${id}'`

export const forgeries: Forgeries = ({ of, emergency, cast: { nurse, colleague, doctorA, doctorB, visitB } }) => [
  ['doctor', 'hand_overs', "asks about a stranger's patient", { ...of('hand_overs', visitB), doctor_id: doctorA.id }],
  ['doctor', 'hand_overs', 'asks about whose record is open in an emergency only', { ...of('hand_overs'), patient_id: emergency.patient }],
  ['doctor', 'hand_overs', 'asks in the name of a nurse', { ...of('hand_overs'), nurse_id: nurse.id }],
  ['doctor', 'hand_overs', 'asks about who is in no programme', { ...of('hand_overs'), patient_id: colleague.id }],
  ['doctor', 'hand_overs', 'answers what another doctor is asked', answering(OF_ANOTHER)],
  ['doctor', 'hand_overs', 'answers about a stranger', answering(OF_A_STRANGER)],
  ['nurse', 'hand_overs', 'is in a hurry', { ...of('hand_overs'), nurse_id: nurse.id, is_urgent: true }],
  ['nurse', 'hand_overs', 'asks about a patient who is not hers', { ...of('hand_overs', visitB), nurse_id: nurse.id }],
  [
    'nurse',
    'hand_overs',
    'asks a doctor who does not have the patient',
    { ...of('hand_overs'), nurse_id: nurse.id, doctor_id: doctorB.id },
  ],
]

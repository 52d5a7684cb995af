import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import { hoursFromStart } from '../people.ts'
import type { ForgeryRows, PersonRows } from '../rows.ts'

/** The one follow-up that everybody has. */
const followUpOf = (patientId: string) => `22222222${patientId.slice(8)}`
/** Its video call, as old as it is. */
const callOf = (patientId: string) => `33333333${patientId.slice(8)}`

export const personRows: PersonRows = {
  'public.followups': ({ id }, { nurse }) => ({
    id: followUpOf(id),
    patient_id: id,
    type: 'phone_call',
    scheduled_at: hoursFromStart(2),
    nurse_id: nurse.id,
    status: 'scheduled',
    created_at: START,
  }),
  'public.contact_attempts': ({ id }, { nurse }) => ({
    id: v7(),
    patient_id: id,
    followup_id: followUpOf(id),
    nurse_id: nurse.id,
    kind: 'video',
    outcome: 'no_answer',
    at: START,
  }),
  'public.followup_calls': ({ id }, { nurse }) => ({
    id: callOf(id),
    followup_id: followUpOf(id),
    patient_id: id,
    nurse_id: nurse.id,
    started_at: START,
  }),
  'public.followup_call_signals': ({ id }, { nurse }) => ({
    key: v7(),
    call_id: callOf(id),
    patient_id: id,
    nurse_id: nurse.id,
    sender_id: id,
    session: v7(),
    signal: { kind: 'hello' },
    sent_at: START,
  }),
}

/** Of patient A: one that is over, and whose next one stands. */
const COMPLETED = v7()
export const forgeryRows: ForgeryRows = ({ patientA, nurse, colleague }) => [
  [
    'followups',
    {
      id: COMPLETED,
      patient_id: patientA.id,
      type: 'phone_call',
      scheduled_at: hoursFromStart(-200),
      nurse_id: nurse.id,
      status: 'completed',
      outcome: 'stable',
      ended_at: hoursFromStart(-200),
      next_followup_id: followUpOf(patientA.id),
      created_at: hoursFromStart(-300),
    },
  ],
  [
    'followup_call_signals',
    {
      key: v7(),
      call_id: callOf(patientA.id),
      patient_id: patientA.id,
      nurse_id: colleague.id,
      sender_id: colleague.id,
      session: v7(),
      signal: { kind: 'hello' },
      sent_at: START,
    },
  ],
]

export const forgeries: Forgeries = ({ mine, cast: { colleague, nurse, patientA, patientB } }) => [
  ['jobs', 'contact_attempts', 'tried by phone', { ...mine('contact_attempts'), kind: 'phone' }],
  ['jobs', 'followup_calls', 'leaves one open', `update followup_calls set ended_at = null where patient_id = '${patientA.id}'`],
  ['nurse', 'contact_attempts', 'tried in the name of a colleague', { ...mine('contact_attempts'), nurse_id: colleague.id }],
  [
    'nurse',
    'followup_calls',
    'calls in the name of a colleague',
    { ...mine('followup_calls'), id: v7(), nurse_id: colleague.id, ended_at: START },
  ],
  ['patient', 'followup_calls', 'calls themselves', { ...mine('followup_calls'), id: v7(), nurse_id: patientA.id, ended_at: START }],
  [
    'nurse',
    'followup_calls',
    'ends that of a patient who is not hers',
    `update followup_calls set ended_at = now() where patient_id = '${patientB.id}'`,
  ],
  [
    'nurse',
    'followup_call_signals',
    'hears the call of a colleague with her patient',
    `select 1 from followup_call_signals where nurse_id = '${colleague.id}'`,
  ],
  ['nurse', 'followup_call_signals', 'speaks as the patient', mine('followup_call_signals')],
  [
    'nurse',
    'followup_call_signals',
    'speaks in a call of a patient who is not hers',
    { ...mine('followup_call_signals'), call_id: callOf(patientB.id), patient_id: patientB.id, sender_id: nurse.id },
  ],
  [
    'patient',
    'followup_call_signals',
    'speaks in the call of another patient',
    { ...mine('followup_call_signals'), call_id: callOf(patientB.id) },
  ],
  ['nurse', 'followups', 'ends one that never stood', { ...mine('followups'), id: v7(), nurse_id: nurse.id, status: 'cancelled' }],
  [
    'nurse',
    'followups',
    'gives it to a colleague',
    `update followups set nurse_id = '${colleague.id}' where patient_id = '${patientA.id}'`,
  ],
  ['nurse', 'followups', 'rewrites one whose next stands', `update followups set note = 'x' where id = '${COMPLETED}'`],
  ['jobs', 'followups', 'misses one that was done', `update followups set ended_at = now() where id = '${COMPLETED}'`],
  ['patient', 'followups', 'calls a nurse to themselves', mine('followups')],
  ['nurse', 'followups', 'writes in the name of a colleague', { ...mine('followups'), nurse_id: colleague.id }],
]

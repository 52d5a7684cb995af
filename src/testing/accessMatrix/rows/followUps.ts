import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import { hoursFromStart } from '../people.ts'
import type { PersonRows } from '../rows.ts'

/** The one follow-up that everybody has. */
const followUpOf = (patientId: string) => `22222222${patientId.slice(8)}`

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
    outcome: 'no_answer',
    at: START,
  }),
}

export const forgeries: Forgeries = ({ mine, cast: { colleague, nurse, patientA } }) => [
  ['nurse', 'contact_attempts', 'tried in the name of a colleague', { ...mine('contact_attempts'), nurse_id: colleague.id }],
  ['nurse', 'followups', 'ends one that never stood', { ...mine('followups'), id: v7(), nurse_id: nurse.id, status: 'cancelled' }],
  [
    'nurse',
    'followups',
    'gives it to a colleague',
    `update followups set nurse_id = '${colleague.id}' where patient_id = '${patientA.id}'`,
  ],
  ['patient', 'followups', 'calls a nurse to themselves', mine('followups')],
  ['nurse', 'followups', 'writes in the name of a colleague', { ...mine('followups'), nurse_id: colleague.id }],
]

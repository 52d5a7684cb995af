import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import { hoursFromStart } from '../people.ts'
import type { PersonRows } from '../rows.ts'

/** Everybody agreed to support; seed.ts makes patient A the nurse's, and the colleague the lead. */
export const personRows: PersonRows = {
  'public.enrolments': ({ id }) => ({ patient_id: id, status: 'consented', consented_at: START, intake_due_at: START, updated_at: START }),
  'public.nurse_covers': ({ id }, { colleague, nurse }) => ({
    id: v7(),
    nurse_id: colleague.id,
    patient_id: id,
    from_at: hoursFromStart(-2),
    until_at: hoursFromStart(2),
    created_by: nurse.id,
    created_at: START,
  }),
}

const set = (values: string, patientId: string) => `update enrolments set ${values} where patient_id = '${patientId}'`

export const forgeries: Forgeries = ({ cast: { patientA, patientB, nurse }, mine }) => [
  ['patient', 'enrolments', 'enrols somebody else', { ...mine('enrolments'), patient_id: patientB.id }],
  ['patient', 'enrolments', 'enrols after an intake that nobody did', { ...mine('enrolments'), status: 'active' }],
  ['patient', 'enrolments', 'chooses a nurse', { ...mine('enrolments'), primary_nurse_id: nurse.id }],
  ['patient', 'enrolments', 'says how high the risk is', { ...mine('enrolments'), risk_level: 'low' }],
  ['patient', 'enrolments', 'says that the intake is done', set(`status = 'active'`, patientA.id)],
  ['nurse', 'enrolments', 'takes back what a patient agreed to', set(`status = 'withdrawn'`, patientA.id)],
  ['nurse', 'enrolments', 'takes a patient who is not hers', set(`primary_nurse_id = '${nurse.id}'`, patientB.id)],
  ['nurse', 'enrolments', 'enrols a patient', mine('enrolments')],
  ['nurse', 'nurse_covers', 'lets somebody cover, who is no lead', { ...mine('nurse_covers'), patient_id: patientB.id }],
]

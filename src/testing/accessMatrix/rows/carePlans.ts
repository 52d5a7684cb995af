import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows } from '../rows.ts'

let number = 0
const planOf = (patientId: string, nurseId: string) => ({
  id: v7(),
  patient_id: patientId,
  number: (number += 1),
  content: JSON.stringify({ problems: [], goals: [], actions: [], barriers: '', everyDays: 14, reviewOn: '2026-12-01' }),
  nurse_id: nurseId,
  written_at: START,
})

export const personRows: PersonRows = {
  'public.care_plans': ({ id }, { nurse }) => planOf(id, nurse.id),
}

export const forgeries: Forgeries = ({ cast: { patientA, patientB, nurse, colleague } }) => [
  ['nurse', 'care_plans', "writes in a colleague's name", planOf(patientA.id, colleague.id)],
  ['nurse', 'care_plans', 'writes for a patient who is not hers', planOf(patientB.id, nurse.id)],
  ['nurse', 'care_plans', 'says that the patient agreed', { ...planOf(patientA.id, nurse.id), agreed_at: START }],
  ['nurse', 'care_plans', 'agrees for the patient', `update care_plans set agreed_at = now() where patient_id = '${patientA.id}'`],
  ['patient', 'care_plans', 'writes their own', planOf(patientA.id, patientA.id)],
  ['patient', 'care_plans', 'changes what was planned', `update care_plans set content = '{}' where patient_id = '${patientA.id}'`],
]

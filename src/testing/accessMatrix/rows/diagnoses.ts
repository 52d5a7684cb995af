import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { CarePair } from '../people.ts'
import type { PersonRows, VisitRows } from '../rows.ts'

/** The one diagnosis that everybody added. */
export const diagnosisOf = (personId: string) => `22222222${personId.slice(8)}`

/** A problem that its patient does not know of. */
export const FOR_DOCTORS_ONLY = 'for doctors only'

export const personRows: PersonRows = {
  'public.diagnoses': ({ id }) => ({
    id: diagnosisOf(id),
    user_id: id,
    name: 'Gout',
    description: 'Gout',
    diagnosed_on: '2026-11-20',
    created_at: START,
    updated_at: START,
  }),
}

/** Of the problem that everybody told of themselves, unless another is named. */
const judgement = ({ patient, doctor, visit }: CarePair, problem = 'gout') => ({
  user_id: patient.id,
  doctor_id: doctor.id,
  problem,
  version: Number.parseInt(visit.slice(-6), 16) + 1,
  status: 'resolved',
  changed_at: START,
})

export const visitRows: VisitRows = {
  'public.problem_changes': {
    stored: (pair) => [judgement(pair), judgement(pair, FOR_DOCTORS_ONLY)],
    more: (pair) => judgement(pair, v7()),
  },
}

export const forgeries: Forgeries = ({ cast: { patientA, patientB, doctorA, doctorB }, mine, of }) => [
  ['patient', 'diagnoses', 'adds to the list of somebody else', { ...mine('diagnoses'), user_id: patientB.id }],
  ['doctor', 'diagnoses', "adds to a patient's list", mine('diagnoses')],
  ['doctor', 'diagnoses', 'adds to a list of their own', { ...mine('diagnoses'), user_id: doctorA.id }],
  ['patient', 'diagnoses', 'says that a doctor said so', { ...mine('diagnoses'), diagnosed_by: 'Dr. Molefe' }],
  ['patient', 'problem_changes', 'judges a problem of their own', { ...of('problem_changes'), doctor_id: patientA.id }],
  ['doctor', 'problem_changes', "judges a stranger's problem", { ...of('problem_changes'), user_id: patientB.id }],
  ['doctor', 'problem_changes', 'judges in the name of a colleague', { ...of('problem_changes'), doctor_id: doctorB.id }],
]

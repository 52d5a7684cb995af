import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows, VisitRows } from '../rows.ts'

/** The one diagnosis that everybody added. */
export const diagnosisOf = (personId: string) => `22222222${personId.slice(8)}`

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

const judgement = (userId: string, doctorId: string, problem: string) => ({
  user_id: userId,
  doctor_id: doctorId,
  problem,
  version: 1,
  status: 'resolved',
  changed_at: START,
})

export const visitRows: VisitRows = {
  'public.problem_changes': {
    stored: (pair) => [judgement(pair.patient.id, pair.doctor.id, `of ${pair.visit}`)],
    more: (pair) => judgement(pair.patient.id, pair.doctor.id, v7()),
  },
}

export const forgeries: Forgeries = ({ cast: { patientA, patientB, doctorA }, mine, of }) => [
  ['patient', 'diagnoses', 'adds to the list of somebody else', { ...mine('diagnoses'), user_id: patientB.id }],
  ['patient', 'diagnoses', 'says that a doctor said so', { ...mine('diagnoses'), diagnosed_by: 'Dr. Molefe' }],
  ['doctor', 'diagnoses', "adds to a patient's list", { ...mine('diagnoses'), user_id: patientA.id }],
  ['patient', 'problem_changes', 'judges a problem of their own', { ...of('problem_changes'), user_id: patientA.id }],
  ['doctor', 'problem_changes', "judges a stranger's problem", { ...of('problem_changes'), user_id: patientB.id }],
  [
    'doctor',
    'problem_changes',
    'judges in the name of a colleague',
    { ...of('problem_changes'), doctor_id: doctorA.id, user_id: patientB.id },
  ],
]

import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { ForgeryRows, PersonRows } from '../rows.ts'

const assessmentOf = (patientId: string, nurseId: string, completedAt: Date | null) => {
  const id = v7()
  return { id, root_id: id, patient_id: patientId, kind: 'initial', nurse_id: nurseId, saved_at: START, completed_at: completedAt }
}

/** The stored one of each person, which their risk is of. */
const stored = new Map<string, string>()
const riskOf = (patientId: string, assessmentId: string | undefined, nurseId: string) => ({
  id: v7(),
  patient_id: patientId,
  assessment_id: assessmentId,
  inputs: '{}',
  points: 4,
  proposed_level: 'low',
  final_level: 'low',
  confirmed_by: nurseId,
  at: START,
})

/** The colleague has the intakes; patient A is the nurse's. */
export const personRows: PersonRows = {
  'public.intakes': ({ id }, { colleague }) => ({ patient_id: id, nurse_id: colleague.id, saved_at: START, answers: '{}' }),
  'public.assessments': ({ id }, { nurse }) => {
    const row = assessmentOf(id, nurse.id, null)
    if (!stored.has(id)) stored.set(id, row.id)
    return row
  },
  'public.risk_assessments': ({ id }, { nurse }) => riskOf(id, stored.get(id), nurse.id),
}

/** A completed one of patient A, and an intake that the nurse once had of somebody who is in no programme. */
const COMPLETED = v7()
export const forgeryRows: ForgeryRows = ({ patientA, nurse, colleague }) => [
  ['assessments', { ...assessmentOf(patientA.id, nurse.id, START), id: COMPLETED, root_id: COMPLETED }],
  ['red_flags', { id: COMPLETED, user_id: patientA.id, level: 'emergency', rules: '{RF03}', note: 'x', found_at: START }],
  ['intakes', { patient_id: colleague.id, nurse_id: nurse.id, saved_at: START, answers: '{}' }],
]

export const forgeries: Forgeries = ({ cast: { patientA, patientB, nurse, colleague } }) => [
  ['nurse', 'assessments', "assesses in a colleague's name", assessmentOf(patientA.id, colleague.id, null)],
  ['nurse', 'assessments', 'assesses a patient who is not hers', assessmentOf(patientB.id, nurse.id, null)],
  ['nurse', 'assessments', 'begins with what is completed', assessmentOf(patientA.id, nurse.id, START)],
  ['nurse', 'risk_assessments', "says how high a stranger's risk is", riskOf(patientB.id, stored.get(patientB.id), nurse.id)],
  ['nurse', 'risk_assessments', "says it in a colleague's name", riskOf(patientA.id, stored.get(patientA.id), colleague.id)],
  ['nurse', 'assessments', 'rewrites what is completed', `update assessments set answers = '{}' where id = '${COMPLETED}'`],
  ['nurse', 'intakes', 'reads that of who left', `select 1 from intakes where patient_id = '${colleague.id}'`],
  ['nurse', 'intakes', 'writes that of who left', `update intakes set answers = '{}' where patient_id = '${colleague.id}'`],
  ['nurse', 'intakes', 'reads what a colleague has', `select 1 from intakes where patient_id = '${patientB.id}'`],
  ['patient', 'red_flags', 'takes back what a nurse found', `update red_flags set mistaken_at = '2026-11-20' where id = '${COMPLETED}'`],
  ['patient', 'assessments', 'assesses themselves', assessmentOf(patientA.id, patientA.id, null)],
]

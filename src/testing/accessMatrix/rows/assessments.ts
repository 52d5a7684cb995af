import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows } from '../rows.ts'

const assessmentOf = (patientId: string, nurseId: string, completedAt: Date | null) => {
  const id = v7()
  return { id, root_id: id, patient_id: patientId, kind: 'initial', nurse_id: nurseId, saved_at: START, completed_at: completedAt }
}

/** The colleague has the intakes; patient A is the nurse's. */
export const personRows: PersonRows = {
  'public.intakes': ({ id }, { colleague }) => ({ patient_id: id, nurse_id: colleague.id, saved_at: START, answers: '{}' }),
  'public.assessments': ({ id }, { colleague }) => assessmentOf(id, colleague.id, null),
}

export const forgeries: Forgeries = ({ cast: { patientA, patientB, nurse, colleague } }) => [
  ['nurse', 'assessments', "assesses in a colleague's name", assessmentOf(patientA.id, colleague.id, null)],
  ['nurse', 'assessments', 'assesses a patient who is not hers', assessmentOf(patientB.id, nurse.id, null)],
  ['nurse', 'assessments', 'begins with what is completed', assessmentOf(patientA.id, nurse.id, START)],
  ['patient', 'assessments', 'assesses themselves', assessmentOf(patientA.id, patientA.id, null)],
]

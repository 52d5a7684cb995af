import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows } from '../rows.ts'

const sent = (patientId: string, nurseId: string) => ({
  id: v7(),
  patient_id: patientId,
  slug: 'living-well',
  nurse_id: nurseId,
  sent_at: START,
})

export const personRows: PersonRows = {
  'public.sent_articles': ({ id }, { nurse }) => sent(id, nurse.id),
  'public.education_progress': ({ id }) => ({ user_id: id, slug: 'living-well', part: 'what', done_at: START }),
  'public.education_reviews': ({ id }) => ({
    id: v7(),
    slug: 'living-well',
    version: 'a',
    reviewer_name: 'Dr Naledi Dube',
    reviewer_number: 'MP0123456',
    reviewed_on: '2026-11-20',
    recorded_by: id,
    recorded_at: START,
  }),
}

export const forgeries: Forgeries = ({ cast: { patientA, patientB, nurse, colleague }, mine }) => [
  ['nurse', 'sent_articles', 'sends to a patient who is not hers', sent(patientB.id, nurse.id)],
  ['nurse', 'sent_articles', "sends in a colleague's name", sent(patientA.id, colleague.id)],
  ['patient', 'sent_articles', 'sends to themselves', sent(patientA.id, patientA.id)],
  ['patient', 'education_progress', 'reads for somebody else', { ...mine('education_progress'), user_id: patientB.id }],
  ['patient', 'education_reviews', 'records a review', mine('education_reviews')],
]

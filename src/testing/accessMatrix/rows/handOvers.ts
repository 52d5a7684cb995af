import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { CarePair } from '../people.ts'
import type { VisitRows } from '../rows.ts'

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

import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { CarePair } from '../people.ts'
import type { Row, VisitRows } from '../rows.ts'
import { addedToAPaper, writtenByTheDoctor, type Forgeries } from '../forgery.ts'
import { literal } from '../insertion.ts'

const draft = (pair: CarePair, kind: string): Row => ({
  id: v7(),
  appointment_id: pair.visit,
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
  kind,
  content: { items: [] },
  version: 1,
  updated_at: START,
})
const asked = (pair: CarePair, about: string): Row => ({
  appointment_id: pair.visit,
  about,
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
  asked_at: START,
})
const prescribed = (pair: CarePair, position: number): Row => ({
  document_id: pair.document,
  position,
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
  name: 'x',
  form: 'x',
  strength: 'x',
  schedule: 2,
  quantity: 1,
  dose: 'x',
  frequency: 'x',
  instructions: '',
  repeats: 0,
  answer: '',
  issued_on: '2026-11-20',
  active_until: '2026-12-20',
})

export const visitRows: VisitRows = {
  'public.papers': { stored: (pair) => [draft(pair, 'medication_script')], more: (pair) => draft(pair, 'referral_letter') },
  'public.paper_asks': { stored: (pair) => [asked(pair, 'details')], more: (pair) => asked(pair, 'illness') },
  'public.prescription_items': { stored: (pair) => [prescribed(pair, 0)], more: (pair) => prescribed(pair, 1) },
}

export const forgeries: Forgeries = ({ cast, cancelledVisit, of }) => [
  ...['papers', 'paper_asks'].flatMap((table) => writtenByTheDoctor(table, { cast, cancelledVisit, of })),
  ...addedToAPaper('prescription_items', { cast, of }),
  [
    'doctor',
    'paper_asks',
    'answers what they asked the patient',
    `update paper_asks set answered_at = ${literal(START)}, given = true where appointment_id = '${cast.visitA.visit}'`,
  ],
]

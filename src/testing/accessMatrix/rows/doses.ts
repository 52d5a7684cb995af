import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows } from '../rows.ts'
import { medicineOf } from './medicines.ts'

export const personRows: PersonRows = {
  'public.dose_events': ({ id }) => ({
    id: v7(),
    user_id: id,
    medication_id: medicineOf(id),
    kind: 'scheduled',
    due_at: START,
    opens_at: START,
    missed_at: START,
    dose_on: '2026-11-20',
    qty_due: 1,
    status: 'scheduled',
  }),
  'public.dose_actions': ({ id }) => ({
    id: v7(),
    user_id: id,
    medication_id: medicineOf(id),
    dose_id: v7(),
    action: 'take',
    at: START,
    via: 'app',
    device_id: v7(),
    received_at: START,
    clock_skew: false,
    result: 'applied',
  }),
}

export const forgeries: Forgeries = ({ cast: { patientB }, mine }) => [
  ['patient', 'dose_events', "adds to somebody else's medicine", { ...mine('dose_events'), medication_id: medicineOf(patientB.id) }],
  ['patient', 'dose_events', 'adds for somebody else', { ...mine('dose_events'), user_id: patientB.id }],
  ['patient', 'dose_actions', 'marks for somebody else', { ...mine('dose_actions'), user_id: patientB.id }],
]

import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows } from '../rows.ts'

export const personRows: PersonRows = {
  'public.symptom_logs': ({ id }) => ({
    id: v7(),
    user_id: id,
    code: 'headache',
    severity: 1,
    occurred_at: START,
    logged_at: START,
    saved_at: START,
  }),
  'public.symptom_checkins': ({ id }) => ({ user_id: id, local_date: '2026-11-20', none: true, changed_at: START }),
}

export const forgeries: Forgeries = ({ cast: { patientB }, mine }) => [
  ['patient', 'symptom_logs', 'writes down for somebody else', { ...mine('symptom_logs'), id: v7(), user_id: patientB.id }],
  [
    'patient',
    'symptom_checkins',
    'checks in for somebody else',
    { ...mine('symptom_checkins'), local_date: '2026-11-19', user_id: patientB.id },
  ],
]

import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows } from '../rows.ts'

export const personRows: PersonRows = {
  'public.red_flags': ({ id }) => ({ id: v7(), user_id: id, level: 'urgent', rules: '{RF12}', note: 'x', found_at: START }),
}

export const forgeries: Forgeries = ({ cast: { patientB }, mine }) => [
  ['patient', 'red_flags', 'adds for somebody else', { ...mine('red_flags'), user_id: patientB.id }],
]

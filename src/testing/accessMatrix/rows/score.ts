import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows } from '../rows.ts'

export const personRows: PersonRows = {
  'public.achievements': ({ id }) => ({ user_id: id, id: 'first_log', earned_at: START }),
}

export const forgeries: Forgeries = ({ cast: { patientB }, mine }) => [
  ['patient', 'achievements', 'earns for somebody else', { ...mine('achievements'), user_id: patientB.id }],
]

import { v7 } from 'uuid'
import { START } from '../world.ts'
import type { Pair } from './cast.ts'

const opening = ({ patient, doctor }: Pair, minutesAgo = 300) => ({
  id: v7(),
  doctor_id: doctor.id,
  user_id: patient.id,
  category: 'emergency',
  reason: 'Unconscious on the pavement',
  at: new Date(START.getTime() - minutesAgo * 60_000),
  until: new Date(START.getTime() - (minutesAgo - 60) * 60_000),
})

/** Records that were opened in an emergency, long ago in the matrix: they open nothing there. */
export const careRows = {
  'public.break_glass': { stored: (pair: Pair) => [opening(pair)], more: (pair: Pair) => opening(pair) },
}

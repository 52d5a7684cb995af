import { v7 } from 'uuid'
import { START } from '../world.ts'
import type { CarePair } from './people.ts'

const opening = ({ patient, doctor }: CarePair, minutesAgo = 300) => ({
  id: v7(),
  doctor_id: doctor.id,
  user_id: patient.id,
  category: 'emergency',
  reason: 'Unconscious on the pavement',
  at: new Date(START.getTime() - minutesAgo * 60_000),
  until: new Date(START.getTime() - (minutesAgo - 60) * 60_000),
})

/** The opening of a pair, by a name that its notes know. */
const openingOf = (visit: string) => visit.replace(/^.{8}/, 'b6ea4000')

const note = ({ visit, patient, doctor }: CarePair) => ({
  id: v7(),
  break_glass_id: openingOf(visit),
  user_id: patient.id,
  doctor_id: doctor.id,
  text: 'Gave oxygen',
  written_at: START,
})
const incident = ({ visit, patient, doctor }: CarePair) => ({
  id: v7(),
  kind: 'record_access',
  break_glass_id: openingOf(visit),
  user_id: patient.id,
  doctor_id: doctor.id,
  detected_at: START,
  detected_by: doctor.id,
  what: 'No reason',
})

/** Records that were opened in an emergency, long ago in the matrix: they open nothing there. */
export const careRows = {
  'public.break_glass': {
    stored: (pair: CarePair) => [{ ...opening(pair), id: openingOf(pair.visit) }],
    more: (pair: CarePair) => opening(pair),
  },
  'public.emergency_notes': { stored: (pair: CarePair) => [note(pair)], more: note },
  'public.incidents': { stored: (pair: CarePair) => [incident(pair)], more: incident },
}

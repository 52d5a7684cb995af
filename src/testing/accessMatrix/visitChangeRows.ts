import { v7 } from 'uuid'
import type { CarePair } from './people.ts'
import { START } from '../world.ts'

const later = (pair: CarePair, hours: number) => new Date(pair.startsAt.getTime() + hours * 3_600_000)
const ofVisit = (pair: CarePair, visit: string) => ({
  id: v7(),
  appointment_id: visit,
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
})

const move = (pair: CarePair): Row => ({
  ...ofVisit(pair, pair.visit),
  from_starts_at: later(pair, -1),
  to_starts_at: pair.startsAt,
  asked_by: 'patient',
  moved_at: START,
})

const proposal = (pair: CarePair, visit: string): Row => ({
  ...ofVisit(pair, visit),
  starts_at: later(pair, 24),
  ends_at: later(pair, 24.5),
  message: 'x',
  until: pair.startsAt,
  proposed_at: START,
})

type Row = Record<string, unknown>

/** Where visits were before, and where their doctors would have them. */
export const changeRows: Record<string, { stored: (pair: CarePair) => Row[]; more: (pair: CarePair) => Row }> = {
  'public.appointment_moves': { stored: (pair) => [move(pair)], more: move },
  'public.appointment_proposals': {
    stored: (pair) => [proposal(pair, pair.visit)],
    more: (pair) => proposal(pair, pair.spareVisit),
  },
}

import { v7 } from 'uuid'
import { tokenHash } from '#server/world/secrets.ts'
import type { CarePair } from './people.ts'
import { START } from '../world.ts'

type Row = Record<string, unknown>

export type MatrixVisit = {
  /** The rows of a whole visit; the first one is the one that is read, changed and removed. */
  stored: (pair: CarePair) => Row[]
  /** One more, as `sender` would add it. */
  more: (pair: CarePair, sender: string) => Row
}

const ofVisit = ({ visit, patient, doctor }: CarePair) => ({ appointment_id: visit, user_id: patient.id, doctor_id: doctor.id })

const callText = (pair: CarePair, sender: string): Row => ({
  id: v7(),
  ...ofVisit(pair),
  sender_id: sender,
  text: 'x',
  sent_at: START,
})
/** The picture shown in a visit has an id that a request can name. */
export const callPhotoOf = (visit: string) => `dddddddd${visit.slice(8)}`
const callPhoto = (pair: CarePair, sender: string): Row => ({
  id: v7(),
  ...ofVisit(pair),
  sender_id: sender,
  sha256: 'x',
  bytes: Buffer.from('x'),
  sent_at: START,
})
const callWay = (pair: CarePair, sender: string): Row => ({
  id: v7(),
  ...ofVisit(pair),
  sender_id: sender,
  way: 'phone',
  sent_at: START,
})
const signal = (pair: CarePair, sender: string): Row => ({
  key: v7(),
  ...ofVisit(pair),
  sender_id: sender,
  session: v7(),
  signal: { kind: 'hello' },
  sent_at: START,
})

/** The third person invited to a visit has an id that a request can name. */
export const callGuestOf = (visit: string) => `cccccccc${visit.slice(8)}`
/** What their link says. */
export const guestLinkOf = (visit: string) => `link to ${visit}`
const callGuest = (pair: CarePair, sender: string): Row => ({
  id: v7(),
  ...ofVisit(pair),
  invited_by: sender,
  name: 'Sipho',
  relation: 'family',
  token_sha256: v7(),
  invited_at: START,
})

/** What passes between both sides of a call. */
export const callRows: Record<string, MatrixVisit> = {
  'public.call_texts': { stored: (pair) => [callText(pair, pair.doctor.id)], more: callText },
  'public.call_photos': { stored: (pair) => [{ ...callPhoto(pair, pair.patient.id), id: callPhotoOf(pair.visit) }], more: callPhoto },
  'public.call_ways': { stored: (pair) => [callWay(pair, pair.patient.id)], more: callWay },
  'public.call_guests': {
    stored: (pair) => [
      { ...callGuest(pair, pair.patient.id), id: callGuestOf(pair.visit), token_sha256: tokenHash(guestLinkOf(pair.visit)) },
    ],
    more: callGuest,
  },
  'public.call_signals': { stored: (pair) => [signal(pair, pair.patient.id)], more: signal },
}

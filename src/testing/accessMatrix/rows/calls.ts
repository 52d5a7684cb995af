import { v7 } from 'uuid'
import { tokenHash } from '#server/world/secrets.ts'
import { START } from '#testing/world.ts'
import { ofVisit, type CarePair } from '../people.ts'
import type { Row, VisitRows } from '../rows.ts'
import type { Forgeries } from '../forgery.ts'
import { literal } from '../insertion.ts'

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
export const visitRows: VisitRows = {
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

export const forgeries: Forgeries = ({ cast, of }) => {
  const { visitA, visitB, patientB, doctorB, nurse } = cast
  const [patient, doctor] = [cast.patientA.id, cast.doctorA.id]
  const guest = `where id = '${callGuestOf(visitA.visit)}'`
  const now = literal(START)
  return [
    ...Object.keys(visitRows).flatMap((name): ReturnType<Forgeries> => {
      const table = name.replace('public.', '')
      return [
        ['patient', table, "speaks in a stranger's call", of(table, visitB, patient)],
        ['patient', table, "speaks in a stranger's call as its patient", { ...of(table, visitB, patient), user_id: patient }],
        ['patient', table, "speaks in the doctor's name", of(table, visitA, doctor)],
        ['doctor', table, "speaks in a stranger's call as its doctor", { ...of(table, visitB, doctor), doctor_id: doctor }],
        ['patient', table, 'names another doctor than the visit', { ...of(table, visitA, patient), doctor_id: doctorB.id }],
        ['doctor', table, 'names another patient than the visit', { ...of(table, visitA, doctor), user_id: patientB.id }],
        ['nurse', table, 'speaks in a call', of(table, visitA, nurse.id)],
      ]
    }),
    [
      'patient',
      'call_guests',
      'lets a guest in, under the name of taking them back',
      `update call_guests set admitted_at = ${now}, hears_after = 0, removed_by = '${patient}' ${guest}`,
    ],
    [
      'patient',
      'call_guests',
      "takes a guest back in the doctor's name",
      `update call_guests set removed_at = ${now}, removed_by = '${doctor}' ${guest}`,
    ],
  ]
}

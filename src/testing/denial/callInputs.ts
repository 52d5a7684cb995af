import { v7 } from 'uuid'
import type { Ids } from './ids.ts'

/** The page that holds the guest's link. */
const GUEST_SEAT = v7()

/** What the calls of a video visit are asked, and those of a guest's link. */
export const callInputs: Record<string, (ids: Ids) => unknown> = {
  'calls.lobby': ({ visit }) => ({ appointmentId: visit }),
  'calls.consent': ({ visit }) => ({ appointmentId: visit, version: 'old words', birthDate: '1990-01-01' }),
  'calls.enterWaitingRoom': ({ visit }) => ({ appointmentId: visit }),
  'calls.leaveWaitingRoom': ({ visit }) => ({ appointmentId: visit }),
  'calls.notifyWhenAdmitted': ({ visit }) => ({ appointmentId: visit, id: v7() }),
  'calls.start': ({ visit }) => ({ appointmentId: visit }),
  'calls.end': ({ visit }) => ({ appointmentId: visit, outcome: 'done' }),
  'calls.signal': ({ visit }) => ({ appointmentId: visit, id: v7(), session: v7(), to: null, signal: { kind: 'hello' } }),
  'calls.sendText': ({ visit }) => ({ appointmentId: visit, id: v7(), text: 'x' }),
  'calls.sendPhoto': ({ visit }) => ({
    appointmentId: visit,
    id: v7(),
    photo: new File(['no picture'], 'rash.jpg', { type: 'image/jpeg' }),
  }),
  'calls.photo': ({ callPhoto }) => ({ photoId: callPhoto }),
  'calls.switchMedium': ({ visit }) => ({ appointmentId: visit, id: v7(), way: 'phone' }),
  'calls.testBandwidth': () => ({ filler: 'x' }),
  'calls.ongoing': () => undefined,
  'calls.iceServers': ({ visit }) => ({ appointmentId: visit }),
  'calls.events': ({ visit }) => ({ appointmentId: visit, session: v7() }),
  'guests.invite': ({ visit }) => ({ appointmentId: visit, name: 'Sipho', relation: 'family' }),
  'guests.admit': ({ callGuest }) => ({ guestId: callGuest }),
  'guests.remove': ({ callGuest }) => ({ guestId: callGuest }),
  'guests.seat': ({ guestLink }) => ({ token: guestLink, seat: GUEST_SEAT }),
  'guests.ask': ({ guestLink }) => ({ token: guestLink, seat: GUEST_SEAT }),
  'guests.leave': ({ guestLink }) => ({ token: guestLink, seat: GUEST_SEAT }),
  'guests.signal': ({ guestLink }) => ({
    token: guestLink,
    seat: GUEST_SEAT,
    id: v7(),
    session: v7(),
    to: null,
    signal: { kind: 'hello' },
  }),
  'guests.iceServers': ({ guestLink }) => ({ token: guestLink, seat: GUEST_SEAT }),
  'guests.events': ({ guestLink }) => ({ token: guestLink, seat: GUEST_SEAT, session: v7() }),
}

import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

/** The page that holds the guest's link. */
const GUEST_SEAT = v7()

export const inputs: InputsOf<'guests'> = {
  invite: ({ visit }) => ({ appointmentId: visit, name: 'Sipho', relation: 'family' }),
  admit: ({ callGuest }) => ({ guestId: callGuest }),
  remove: ({ callGuest }) => ({ guestId: callGuest }),
  seat: ({ guestLink }) => ({ token: guestLink, seat: GUEST_SEAT }),
  ask: ({ guestLink }) => ({ token: guestLink, seat: GUEST_SEAT }),
  leave: ({ guestLink }) => ({ token: guestLink, seat: GUEST_SEAT }),
  signal: ({ guestLink }) => ({
    token: guestLink,
    seat: GUEST_SEAT,
    id: v7(),
    session: v7(),
    to: null,
    signal: { kind: 'hello' },
  }),
  iceServers: ({ guestLink }) => ({ token: guestLink, seat: GUEST_SEAT }),
  events: ({ guestLink }) => ({ token: guestLink, seat: GUEST_SEAT, session: v7() }),
}

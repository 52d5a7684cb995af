import type { CallEvent, CallSignal } from '#contract/calls.ts'
import type { GuestEvent } from '#contract/guests.ts'
import { client } from '#web/api/client.ts'

export type SignalEvent = Extract<CallEvent, { kind: 'signal' }>

/** One signal on its way. Its id makes a second delivery harmless; `to` is one page of the others, null all of them. */
export type OutgoingSignal = { id: string; session: string; to: string | null; signal: CallSignal }

/** How a page reaches the server: in the name of an account, or of a guest's link. `News` is what it hears besides signals. */
export type SignallingTransport<News> = {
  events: (session: string, options: { signal: AbortSignal; lastEventId: string | undefined }) => Promise<AsyncIterable<News | SignalEvent>>
  send: (letter: OutgoingSignal, options?: { keepalive: boolean }) => Promise<void>
  iceServers: () => Promise<RTCIceServer[]>
}

export type CallServerEvent = Exclude<CallEvent, { kind: 'signal' }>
export type GuestServerEvent = Exclude<GuestEvent, { kind: 'signal' }>

export const accountTransport = (appointmentId: string): SignallingTransport<CallServerEvent> => ({
  events: (session, options) => client.calls.events({ appointmentId, session }, options),
  send: (letter, context = { keepalive: false }) => client.calls.signal({ appointmentId, ...letter }, { context }),
  iceServers: () => client.calls.iceServers({ appointmentId }),
})

/** The link's secret part and the page's own. */
export type GuestCredentials = { token: string; seat: string }

export const guestTransport = (link: GuestCredentials): SignallingTransport<GuestServerEvent> => ({
  events: (session, options) => client.guests.events({ ...link, session }, options),
  send: (letter, context = { keepalive: false }) => client.guests.signal({ ...link, ...letter }, { context }),
  iceServers: () => client.guests.iceServers(link),
})

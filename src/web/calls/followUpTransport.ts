import { client } from '#web/api/client.ts'
import type { CallServerEvent, SignallingTransport } from './signallingTransport.ts'

/** How a page of a follow-up by video reaches the server. */
export const followUpTransport = (callId: string): SignallingTransport<CallServerEvent> => ({
  events: (session, options) => client.followUps.callEvents({ callId, session }, options),
  send: (letter, context = { keepalive: false }) => client.followUps.callSignal({ callId, ...letter }, { context }),
  iceServers: () => client.followUps.callIceServers({ callId }),
})

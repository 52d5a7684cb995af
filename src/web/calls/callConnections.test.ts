import { afterEach, expect, test, vi } from 'vitest'
import { CallConnections } from './callConnections.ts'
import type { SignalEvent } from './signallingTransport.ts'

afterEach(() => vi.unstubAllGlobals())

class Line extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new'
  readonly signalingState = 'stable'
  createDataChannel = () => Object.assign(new EventTarget(), { readyState: 'connecting' })
  addTransceiver() {}
  getTransceivers = () => []
  setConfiguration() {}
  restartIce() {}
  close() {}

  become(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}

/** The doctor's page in a call with the patient and a guest; `opened` counts how often it asked for its stream. */
async function callOfThree() {
  vi.stubGlobal('RTCPeerConnection', Line)
  vi.stubGlobal('MediaStream', Object)
  vi.stubGlobal('addEventListener', () => {})
  const lines: Record<string, Line | null> = {}
  const news: SignalEvent[] = ['patient', 'guest'].map((from) => ({
    kind: 'signal',
    id: from,
    session: from,
    from,
    signal: { kind: 'hello' },
  }))
  let opened = 0
  async function* events(leaving: AbortSignal) {
    opened += 1
    yield* news
    await new Promise((resolve) => leaving.addEventListener('abort', resolve))
  }
  const connections = new CallConnections<SignalEvent>({
    transport: { events: async (_, { signal }) => events(signal), send: async () => {}, iceServers: async () => [] },
    me: () => 'doctor',
    expects: ['patient'],
    listener: {
      onNews: () => {},
      onEnd: () => {},
      onHearing: () => {},
      onPeer: (who, connection) => (lines[who] = connection as Line | null),
      isIn: () => true,
    },
  })
  connections.open()
  await vi.waitUntil(() => lines.patient && lines.guest)
  return { patient: lines.patient!, guest: lines.guest!, opened: () => opened, close: () => connections.close() }
}

test("a guest's line that is gone does not cut the stream, and the patient's does", async () => {
  const { patient, guest, opened, close } = await callOfThree()
  for (const line of [patient, guest]) line.become('connected')
  guest.become('failed')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(opened()).toBe(1)
  patient.become('failed')
  await vi.waitUntil(() => opened() === 2)
  close()
})

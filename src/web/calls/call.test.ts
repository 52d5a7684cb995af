import { afterEach, expect, test, vi } from 'vitest'
import { Call } from './call.ts'
import type { CallServerEvent } from './signallingTransport.ts'

afterEach(() => vi.unstubAllGlobals())

type State = Extract<CallServerEvent, { kind: 'state' }>

/** A doctor's page that the server tells of a visit; `on` are the devices whose lights are on. */
function doctorsPage() {
  const on: string[] = []
  const open = (kind: string) => {
    on.push(kind)
    const stop = () => void (on.includes(kind) && on.splice(on.indexOf(kind), 1))
    return Object.assign(new EventTarget(), { kind, stop })
  }
  const getUserMedia = async ({ audio, video }: { audio: unknown; video: unknown }) => {
    const given = [...(audio ? [open('audio')] : []), ...(video ? [open('video')] : [])]
    return { getTracks: () => given }
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('RTCPeerConnection', Object)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices: async () => [] } })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  let hear: (event: State) => void = () => {}
  async function* events() {
    for (;;) yield await new Promise<State>((resolve) => (hear = resolve))
  }
  const transport = { events: async () => events(), send: async () => {}, iceServers: async () => [] }
  const call = new Call('0199a000-0000-7000-8000-000000000000', { side: 'doctor', other: 'patient', transport })
  const tell = async (status: State['status'], way: 'here' | 'phone') => {
    hear({ kind: 'state', status, startedAt: null, way: { way, since: new Date(), mine: false }, guests: [] })
    await settled()
  }
  return { call, tell, on }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('who tested camera and microphone and lets in a patient by phone has both off', async () => {
  const { call, tell, on } = doctorsPage()
  const close = call.open()
  await settled()
  await tell('waiting', 'phone')
  await call.media.ask({ video: true })
  expect(on).toEqual(['audio', 'video'])
  await tell('in_progress', 'phone')
  expect(call.get().joined).toBe(true)
  expect(on).toEqual([])
  await tell('in_progress', 'here')
  expect(on).toEqual(['audio', 'video'])
  close()
})

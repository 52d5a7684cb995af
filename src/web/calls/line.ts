import type { CallEvent, Signal } from '#contract/calls.ts'
import { client } from '#web/client.ts'
import { randomId } from '#web/randomId.ts'
import { absent, Peer, type Presence, type Tracks } from './peer.ts'
import { Signalling } from './signalling.ts'

/** `alone`: the other side is not in the call. `reconnecting`: it was, and its seat is kept. */
export type Connection = 'alone' | 'connecting' | 'connected' | 'reconnecting'

type Listener = {
  /** News of the visit and texts; signals stay here. `cameBack` when the stream had to be opened again. */
  onNews: (event: Exclude<CallEvent, { kind: 'signal' }>) => void
  onLine: (line: { connection?: Connection; failures?: number; remote?: MediaStream | null; theirs?: Presence | null }) => void
  onHearing: (hears: boolean, refused?: string) => void
  /** The connection to follow from now on; null when there is none. */
  onPeer: (connection: RTCPeerConnection | null) => void
  /** Whether this side takes part now. */
  isIn: () => boolean
}

const SHORT_GAP = 2500 // ms: heals by itself
const patience = [6000, 9000, 14_000, 20_000] // ms given to each try before the next
const TRIES_BEFORE_ANEW = 2

/** The way to the other side: who is there, the connection to them, and everything that brings it back when it is gone. */
export class Line {
  private readonly appointmentId: string
  private readonly polite: boolean
  private readonly listener: Listener
  private session = ''
  private theirSession: string | null = null
  private signalling: Signalling | null = null
  private peer: Peer | null = null
  private tracks: Tracks = { audio: null, video: null }
  private presence: Presence = absent
  private tries = 0
  private isAwaited = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private work: Promise<unknown> = Promise.resolve()

  constructor(appointmentId: string, polite: boolean, listener: Listener) {
    this.appointmentId = appointmentId
    this.polite = polite
    this.listener = listener
  }

  /** Begins to listen, as a new session that knows nobody yet. */
  open(meanwhile: Connection = 'alone') {
    this.close(meanwhile)
    const session = (this.session = randomId())
    this.signalling = new Signalling(this.appointmentId, session, {
      onEvent: (event) => {
        if (event.kind !== 'signal') return this.listener.onNews(event)
        this.work = this.work.then(async () => {
          if (this.session === session) await this.take(event.session, event.signal)
        })
      },
      onLost: () => this.listener.onHearing(false),
      onRefused: (code) => this.listener.onHearing(false, code),
    })
    this.signalling.open()
  }

  close(connection: Connection = 'alone') {
    this.hangUp(connection)
    this.signalling?.close()
  }

  /** Tells every page of the other side that we are here. */
  hello() {
    this.signalling?.send(null, { kind: 'hello' })
  }

  /** After a gap in hearing: whoever does not know us yet hears that we are here. */
  helloAgain() {
    if (!this.theirSession) this.hello()
  }

  /** `leaves`: on purpose. A page that only closes may be loaded again. */
  bye(leaves: boolean) {
    this.signalling?.sendLast(null, { kind: 'bye', leaves })
  }

  /** Lets go of the connection and of whoever was at its other end: their next hello is a new one. */
  hangUp(connection: Connection = 'alone') {
    clearTimeout(this.timer)
    this.theirSession = null
    this.signalling?.clear()
    const { peer } = this
    this.peer = null
    peer?.close()
    this.listener.onPeer(null)
    this.listener.onLine({ connection, remote: null, theirs: null })
  }

  show(tracks: Tracks, presence: Presence) {
    this.tracks = tracks
    this.presence = presence
    this.peer?.tell(presence)
    void this.peer?.sendTracks(tracks)
  }

  private async take(session: string, signal: Signal) {
    if (!this.listener.isIn()) return
    if (signal.kind === 'hello') return await this.meet(session)
    if (session !== this.theirSession) return
    if (signal.kind === 'bye') this.seeOff(signal.leaves === true)
    else this.peer?.receive(signal)
  }

  /** Whoever left is gone; whose page closed has a seat that waits. */
  private seeOff(leaves: boolean) {
    this.isAwaited = !leaves
    this.hangUp(leaves ? 'alone' : 'reconnecting')
  }

  /** The other side is there: for the first time, after a reload, or again after its stream broke. */
  private async meet(session: string) {
    if (session === this.theirSession) {
      const isStuck = this.peer && this.peer.connection.connectionState !== 'connected' && performance.now() - this.peer.madeAt > 5000
      if (isStuck) await this.restart()
      return
    }
    const isBack = this.theirSession !== null || this.tries > 0 || this.isAwaited
    this.isAwaited = false
    this.hangUp(isBack ? 'reconnecting' : 'connecting')
    this.theirSession = session
    this.connect(await this.iceServers())
    this.signalling?.send(session, { kind: 'hello' })
  }

  private connect(iceServers: RTCIceServer[]) {
    const peer = new Peer({
      polite: this.polite,
      iceServers,
      tracks: this.tracks,
      send: (signal) => void (peer === this.peer && this.signalling?.send(this.theirSession, signal)),
      onStream: (remote) => void (peer === this.peer && this.listener.onLine({ remote })),
      onState: (state) => void (peer === this.peer && this.see(state)),
      onPresence: (theirs) => this.listener.onLine({ theirs }),
    })
    this.peer = peer
    this.listener.onPeer(peer.connection)
    peer.tell(this.presence)
    this.later(patience[0]!)
  }

  private see(state: RTCPeerConnectionState) {
    if (state === 'connected') {
      clearTimeout(this.timer)
      this.tries = 0
      this.listener.onLine({ connection: 'connected', failures: 0 })
    } else if (state === 'disconnected') {
      this.listener.onLine({ connection: 'reconnecting' })
      this.later(SHORT_GAP)
    } else if (state === 'failed') void this.restart()
  }

  private later(milliseconds: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.restart(), milliseconds)
  }

  /** Another way first; after two tries everything anew, as a reload would do it. */
  private async restart() {
    if (!this.peer || this.peer.connection.connectionState === 'connected') return
    this.tries += 1
    this.listener.onLine({ connection: 'reconnecting', failures: this.tries })
    this.later(patience[Math.min(this.tries, patience.length - 1)]!)
    if (this.tries % (TRIES_BEFORE_ANEW + 1) === 0) return this.beginAnew()
    this.signalling?.reconnect()
    const { peer } = this
    const iceServers = await this.iceServers()
    if (peer === this.peer) peer.restart(iceServers)
  }

  private beginAnew() {
    this.listener.onHearing(false) // so that the new session says hello as soon as it hears
    this.open('reconnecting')
  }

  private async iceServers(): Promise<RTCIceServer[]> {
    return await client.calls.iceServers({ appointmentId: this.appointmentId }).catch(() => [])
  }
}

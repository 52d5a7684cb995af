import type { CallSignal } from '#contract/calls.ts'
import { noMediaStatus, PeerConnection, type MediaStatus, type LocalTracks } from './peerConnection.ts'

/** `alone`: they are not in the call. `reconnecting`: they were, and their seat is kept. */
export type ParticipantConnection = 'alone' | 'connecting' | 'connected' | 'reconnecting'

export type ParticipantUpdate = {
  connection?: ParticipantConnection
  failures?: number
  remote?: MediaStream | null
  theirs?: MediaStatus | null
}

type Options = {
  /** Of the two, the one that gives way when both offer at once. */
  polite: boolean
  iceServers: () => Promise<RTCIceServer[]>
  send: (to: string, signal: CallSignal) => void
  /** Forgets what was not sent yet to a page that is gone. */
  forget: (to: string) => void
  onNews: (news: ParticipantUpdate) => void
  /** The connection to follow from now on; null when there is none. */
  onPeer: (connection: RTCPeerConnection | null) => void
  /** Opens the stream anew: the old one may be dead without knowing it. */
  reconnect: () => void
  /** Begins everything anew, as a reload would do it, where that harms nobody else. Answers whether it did. */
  beginAnew: () => boolean
}

const SHORT_GAP = 2500 // ms: heals by itself
const reconnectDelays = [6000, 9000, 14_000, 20_000] // ms given to each try before the next
const TRIES_BEFORE_ANEW = 2

/** One other person of the call: which page of theirs is there, the connection to it, and everything that brings it back when it is gone. */
export class RemoteParticipant {
  private readonly options: Options
  private session: string | null = null
  private peer: PeerConnection | null = null
  private tracks: LocalTracks = { audio: null, video: null }
  private presence: MediaStatus = noMediaStatus
  private tries = 0
  private isAwaited = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.options = options
  }

  get isKnown() {
    return this.session !== null
  }

  get isConnected() {
    return this.peer?.connection.connectionState === 'connected'
  }

  show(tracks: LocalTracks, presence: MediaStatus) {
    this.tracks = tracks
    this.presence = presence
    this.peer?.tell(presence)
    void this.peer?.sendTracks(tracks)
  }

  /** Lets go of the connection and of whoever was at its other end: their next hello is a new one. */
  hangUp(connection: ParticipantConnection = 'alone') {
    clearTimeout(this.timer)
    if (this.session) this.options.forget(this.session)
    this.session = null
    const { peer } = this
    this.peer = null
    peer?.close()
    this.options.onPeer(null)
    this.options.onNews({ connection, remote: null, theirs: null })
  }

  async take(session: string, signal: CallSignal) {
    if (signal.kind === 'hello') return await this.meet(session)
    if (session !== this.session) return
    if (signal.kind === 'bye') this.seeOff(signal.leaves === true)
    else this.peer?.receive(signal)
  }

  /** Whoever left is gone; whose page closed has a seat that waits. */
  private seeOff(leaves: boolean) {
    this.isAwaited = !leaves
    this.hangUp(leaves ? 'alone' : 'reconnecting')
  }

  /** They are there: for the first time, after a reload, or again after their stream broke. */
  private async meet(session: string) {
    if (session === this.session) {
      const isStuck = this.peer && !this.isConnected && performance.now() - this.peer.madeAt > 5000
      if (isStuck) await this.restart()
      return
    }
    const isBack = this.session !== null || this.tries > 0 || this.isAwaited
    this.isAwaited = false
    this.hangUp(isBack ? 'reconnecting' : 'connecting')
    this.session = session
    const iceServers = await this.options.iceServers()
    if (this.session !== session) return // gone meanwhile
    this.connect(session, iceServers)
    this.options.send(session, { kind: 'hello' })
  }

  private connect(session: string, iceServers: RTCIceServer[]) {
    const { options } = this
    const peer = new PeerConnection({
      polite: options.polite,
      iceServers,
      tracks: this.tracks,
      send: (signal) => void (peer === this.peer && options.send(session, signal)),
      onStream: (remote) => void (peer === this.peer && options.onNews({ remote })),
      onState: (state) => void (peer === this.peer && this.see(state)),
      onPresence: (theirs) => void (peer === this.peer && options.onNews({ theirs })),
    })
    this.peer = peer
    options.onPeer(peer.connection)
    peer.tell(this.presence)
    this.later(reconnectDelays[0]!)
  }

  private see(state: RTCPeerConnectionState) {
    if (state === 'connected') {
      clearTimeout(this.timer)
      this.tries = 0
      this.options.onNews({ connection: 'connected', failures: 0 })
    } else if (state === 'disconnected') {
      this.options.onNews({ connection: 'reconnecting' })
      this.later(SHORT_GAP)
    } else if (state === 'failed') void this.restart()
  }

  private later(milliseconds: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.restart(), milliseconds)
  }

  /** Another way first; after two tries everything anew. */
  private async restart() {
    if (!this.peer || this.isConnected) return
    this.tries += 1
    this.options.onNews({ connection: 'reconnecting', failures: this.tries })
    this.later(reconnectDelays[Math.min(this.tries, reconnectDelays.length - 1)]!)
    if (this.tries % (TRIES_BEFORE_ANEW + 1) === 0 && this.options.beginAnew()) return
    this.options.reconnect()
    const { peer } = this
    const iceServers = await this.options.iceServers()
    if (peer === this.peer) peer.restart(iceServers)
  }
}

import type { CallSignal } from '#contract/calls.ts'
import { randomId } from '#web/browser/randomId.ts'
import type { AnswerCode } from '#web/api/client.ts'
import { RemoteParticipant, type ParticipantConnection, type ParticipantUpdate } from './remoteParticipant.ts'
import { noMediaStatus, type MediaStatus, type LocalTracks } from './peerConnection.ts'
import { isSignal, Signalling } from './signalling.ts'
import type { SignalEvent, SignallingTransport } from './signallingTransport.ts'

type Listener<News> = {
  /** News of the visit and texts; signals stay here. */
  onNews: (event: News) => void
  /** How the connection to one of the others does: 'patient', 'doctor', 'nurse', or a guest's id. */
  onEnd: (who: string, news: ParticipantUpdate) => void
  onHearing: (hears: boolean, refused?: AnswerCode) => void
  onPeer: (who: string, connection: RTCPeerConnection | null) => void
  /** Whether this side takes part now. */
  isIn: () => boolean
}

type Options<News> = {
  transport: SignallingTransport<News>
  /** Who this page is to the others; known only later where a link opens it. */
  me: () => string
  /** Whose connections the call is about. While one of them holds, nothing is opened or begun anew. */
  expects: string[]
  listener: Listener<News>
}

/** The ways to the others of a call, one connection to each: who is there, and everything that brings them back when they are gone. */
export class CallConnections<News extends { kind: string }> {
  private readonly options: Options<News>
  private session = ''
  private signalling: Signalling<News> | null = null
  private readonly ends = new Map<string, RemoteParticipant>()
  private tracks: LocalTracks = { audio: null, video: null }
  private presence: MediaStatus = noMediaStatus
  private work: Promise<unknown> = Promise.resolve()

  constructor(options: Options<News>) {
    this.options = options
  }

  /** Begins to listen, as a new session that knows nobody yet. */
  open(meanwhile: ParticipantConnection = 'alone') {
    this.close(meanwhile)
    const { transport, listener } = this.options
    const session = (this.session = randomId())
    this.signalling = new Signalling(transport, session, {
      onEvent: (event) => {
        if (!isSignal(event)) return listener.onNews(event)
        this.work = this.work
          .then(async () => {
            if (this.session === session) await this.take(event)
          })
          // A signal that cannot be followed must not make us deaf to the next.
          .catch(() => {})
      },
      onLost: () => listener.onHearing(false),
      onRefused: (code) => listener.onHearing(false, code),
    })
    this.signalling.open()
  }

  close(connection: ParticipantConnection = 'alone') {
    this.hangUp(connection)
    this.signalling?.close()
  }

  /** Tells every page of the others that we are here. */
  hello() {
    this.signalling?.send(null, { kind: 'hello' })
  }

  /** After a gap in hearing: whoever does not know us yet hears that we are here. */
  helloAgain() {
    if (!this.options.expects.every((who) => this.ends.get(who)?.isKnown)) this.hello()
  }

  /** `leaves`: on purpose. A page that only closes may be loaded again. */
  bye(leaves: boolean) {
    this.signalling?.sendLast(null, { kind: 'bye', leaves })
  }

  /** Lets go of everybody. */
  hangUp(connection: ParticipantConnection = 'alone') {
    this.signalling?.clear()
    for (const end of this.ends.values()) end.hangUp(connection)
  }

  /** Lets go of one of them for good. */
  drop(who: string) {
    this.ends.get(who)?.hangUp()
    this.ends.delete(who)
  }

  show(tracks: LocalTracks, presence: MediaStatus) {
    this.tracks = tracks
    this.presence = presence
    for (const end of this.ends.values()) end.show(tracks, presence)
  }

  private async take({ from, session, signal }: SignalEvent) {
    if (!this.options.listener.isIn()) return
    const end = this.ends.get(from) ?? (signal.kind === 'hello' ? this.endOf(from) : undefined)
    await end?.take(session, signal)
  }

  private endOf(who: string) {
    const { transport, me, expects, listener } = this.options
    const end = new RemoteParticipant({
      polite: isPolitePeer(me(), who),
      iceServers: () => transport.iceServers().catch(() => []),
      send: (to: string, signal: CallSignal) => this.signalling?.send(to, signal),
      forget: (to) => this.signalling?.clear(to),
      onNews: (news) => listener.onEnd(who, news),
      onPeer: (connection) => listener.onPeer(who, connection),
      reconnect: () => this.reconnect(),
      beginAnew: () => expects.includes(who) && this.beginAnew(),
    })
    end.show(this.tracks, this.presence)
    this.ends.set(who, end)
    return end
  }

  /** While one of those whom the call is about is there, the trouble is somebody else's line. */
  private get holds() {
    return this.options.expects.some((who) => this.ends.get(who)?.isConnected)
  }

  private reconnect() {
    if (!this.holds) this.signalling?.reconnect()
  }

  private beginAnew() {
    if (this.holds) return false
    this.options.listener.onHearing(false) // so that the new session says hello as soon as it hears
    this.open('reconnecting')
    return true
  }
}

/** Of two pages one is polite: a guest to everybody with an account, the patient to the doctor or nurse, one of two guests to the other. */
const isPolitePeer = (me: string, other: string) => rank(me) > rank(other)
const rank = (who: string) => (who === 'doctor' || who === 'nurse' ? '0' : who === 'patient' ? '1' : `2${who}`)

import type { Signal } from '#contract/calls.ts'
import { randomId } from '#web/randomId.ts'
import type { AnswerCode } from '#web/client.ts'
import { OtherEnd, type Connection, type EndNews } from './otherEnd.ts'
import { absent, type Presence, type Tracks } from './peer.ts'
import { isSignal, Signalling } from './signalling.ts'
import type { SignalEvent, Wire } from './wire.ts'

type Listener<News> = {
  /** News of the visit and texts; signals stay here. */
  onNews: (event: News) => void
  /** How the connection to one of the others does: 'patient', 'doctor', or a guest's id. */
  onEnd: (who: string, news: EndNews) => void
  onHearing: (hears: boolean, refused?: AnswerCode) => void
  onPeer: (who: string, connection: RTCPeerConnection | null) => void
  /** Whether this side takes part now. */
  isIn: () => boolean
}

type Options<News> = {
  wire: Wire<News>
  /** Who this page is to the others; known only later where a link opens it. */
  me: () => string
  /** Whose connections the call is about. While one of them holds, nothing is begun anew: the trouble is somebody else's. */
  expects: string[]
  listener: Listener<News>
}

/** The ways to the others of a call, one connection to each: who is there, and everything that brings them back when they are gone. */
export class Line<News extends { kind: string }> {
  private readonly options: Options<News>
  private session = ''
  private signalling: Signalling<News> | null = null
  private readonly ends = new Map<string, OtherEnd>()
  private tracks: Tracks = { audio: null, video: null }
  private presence: Presence = absent
  private work: Promise<unknown> = Promise.resolve()

  constructor(options: Options<News>) {
    this.options = options
  }

  /** Begins to listen, as a new session that knows nobody yet. */
  open(meanwhile: Connection = 'alone') {
    this.close(meanwhile)
    const { wire, listener } = this.options
    const session = (this.session = randomId())
    this.signalling = new Signalling(wire, session, {
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

  close(connection: Connection = 'alone') {
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
  hangUp(connection: Connection = 'alone') {
    this.signalling?.clear()
    for (const end of this.ends.values()) end.hangUp(connection)
  }

  /** Lets go of one of them for good. */
  drop(who: string) {
    this.ends.get(who)?.hangUp()
    this.ends.delete(who)
  }

  show(tracks: Tracks, presence: Presence) {
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
    const { wire, me, expects, listener } = this.options
    const end = new OtherEnd({
      polite: givesWay(me(), who),
      iceServers: () => wire.iceServers().catch(() => []),
      send: (to: string, signal: Signal) => this.signalling?.send(to, signal),
      forget: (to) => this.signalling?.clear(to),
      onNews: (news) => listener.onEnd(who, news),
      onPeer: (connection) => listener.onPeer(who, connection),
      reconnect: () => this.signalling?.reconnect(),
      beginAnew: () => expects.includes(who) && this.beginAnew(),
    })
    end.show(this.tracks, this.presence)
    this.ends.set(who, end)
    return end
  }

  private beginAnew() {
    if (this.options.expects.some((who) => this.ends.get(who)?.isConnected)) return false
    this.options.listener.onHearing(false) // so that the new session says hello as soon as it hears
    this.open('reconnecting')
    return true
  }
}

/** Of two pages one is polite: a guest to everybody with an account, the patient to the doctor, one of two guests to the other. */
const givesWay = (me: string, other: string) => rank(me) > rank(other)
const rank = (who: string) => (who === 'doctor' ? '0' : who === 'patient' ? '1' : `2${who}`)

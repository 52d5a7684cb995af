import {
  initialFit,
  steadyFit,
  maxVideo,
  nextFit,
  videoToSend,
  SAMPLE_EVERY_MS,
  tryPicture,
  type VideoPreference,
  type VideoFit,
  type SentVideo,
  type QualityReason,
} from '#rules/callQuality.ts'
import { CallQualityStats } from './callQualityStats.ts'

type Options = {
  choice: VideoPreference
  /** Whether a picture would go out if the line carries it. */
  hasPicture: () => boolean
  onSending: (sending: { sent: SentVideo; why: QualityReason }) => void
  onUse: (newBytes: number) => void
}

const SOUND: Partial<RTCRtpEncodingParameters> = { maxBitrate: 32_000, priority: 'high', networkPriority: 'high' }
const videoLimits = {
  '240p': { lines: 240, maxBitrate: 200_000 },
  '360p': { lines: 360, maxBitrate: 400_000 },
}

/** Looks at the line every two seconds and keeps what goes out within it. Sound comes first, and no side gets more than it wants. */
export class CallQualityControl {
  private readonly options: Options
  private choice: VideoPreference
  private fit: VideoFit = steadyFit('240p')
  private measuredKbits: number | undefined
  private theirMost: SentVideo = '360p'
  private theirLineIsSlow = false
  private connection: RTCPeerConnection | null = null
  private meter: CallQualityStats | null = null
  private readonly others = new Map<string, { connection: RTCPeerConnection; meter: CallQualityStats }>()
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(options: Options) {
    this.options = options
    this.choice = options.choice
  }

  /** Somebody joins: what was measured before decides with what it begins. */
  begin(measuredKbits: number | undefined) {
    this.measuredKbits = measuredKbits
    this.fit = initialFit(measuredKbits)
    this.decide()
  }

  /** Follows this connection from now on; null when there is none. What was learned of the line stays. */
  watch(connection: RTCPeerConnection | null) {
    clearInterval(this.timer)
    this.connection = connection
    this.meter = connection && new CallQualityStats(connection)
    if (!connection) return
    this.fit = { ...this.fit, ...settling(this.fit.sent) }
    this.timer = setInterval(() => void this.look(), SAMPLE_EVERY_MS)
  }

  /** A further connection: its data are counted and its picture is small. What fits is learned from the first one. */
  watchToo(who: string, connection: RTCPeerConnection | null) {
    if (connection) this.others.set(who, { connection, meter: new CallQualityStats(connection) })
    else this.others.delete(who)
    this.decide()
  }

  choose(choice: VideoPreference) {
    this.choice = choice
    this.decide()
  }

  /** What the other side wants at most, and how its line does. */
  hear({ most, slow }: { most: SentVideo; slow: boolean }) {
    this.theirMost = most
    this.theirLineIsSlow = slow
    this.decide()
  }

  /** Somebody wants to see for themselves whether the line carries a picture. */
  tryAgain() {
    if (this.fit.sent === 'voice') this.fit = tryPicture(this.fit)
    this.decide()
  }

  most = () => maxVideo(this.choice)
  lineIsSlow = () => this.fit.sent === 'voice' || (this.measuredKbits !== undefined && initialFit(this.measuredKbits).sent === 'voice')

  private decide() {
    const { fit, choice, theirMost, measuredKbits, theirLineIsSlow } = this
    const decided = videoToSend({ fit, choice, theirMost, measuredKbits, theirLineIsSlow })
    this.options.onSending(decided)
    void this.apply(decided.sent)
  }

  private async look() {
    const { meter, connection } = this
    for (const other of this.others.values()) this.options.onUse((await other.meter.look()).newBytes)
    if (!meter || connection?.connectionState !== 'connected') return
    const { newBytes, ...sample } = await meter.look()
    this.options.onUse(newBytes)
    // Without a picture the browser's estimate says nothing about one.
    const { fit, choice, theirMost, measuredKbits, theirLineIsSlow } = this
    const { sent } = videoToSend({ fit, choice, theirMost, measuredKbits, theirLineIsSlow })
    if (this.options.hasPicture() && (sent !== 'voice' || this.fit.sent === 'voice')) this.fit = nextFit(this.fit, sample)
    this.decide()
  }

  private async apply(sent: SentVideo) {
    if (this.connection) await limitAll(this.connection, sent)
    for (const { connection } of this.others.values()) await limitAll(connection, sent === 'voice' ? sent : '240p')
  }
}

const settling = (sent: SentVideo) => ({ settling: steadyFit(sent).settling, lower: 0, higher: 0 })

async function limitAll(connection: RTCPeerConnection, sent: SentVideo) {
  for (const sender of connection.getSenders()) {
    const { track } = sender
    if (track?.kind === 'audio') await limit(sender, SOUND)
    if (track?.kind === 'video' && sent !== 'voice') await limit(sender, withinLines(track, videoLimits[sent]))
  }
}

function withinLines(track: MediaStreamTrack, { lines, maxBitrate }: { lines: number; maxBitrate: number }) {
  return { maxBitrate, scaleResolutionDownBy: Math.max(1, (track.getSettings().height ?? lines) / lines) }
}

async function limit(sender: RTCRtpSender, encoding: Partial<RTCRtpEncodingParameters>) {
  const parameters = sender.getParameters()
  const [first] = parameters.encodings
  if (!first) return
  const isSet = Object.entries(encoding).every(([name, value]) => first[name as keyof RTCRtpEncodingParameters] === value)
  if (isSet) return
  Object.assign(first, encoding)
  await sender.setParameters(parameters).catch(() => {}) // before the first negotiation a browser may refuse; it is set again then
}

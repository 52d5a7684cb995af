import { fitOf, nextFit, type Fit, type Picture } from '#rules/calls.ts'

const EVERY = 2000
const SETTLING = 8000 // ms: the browser's estimate begins low and climbs

const limits = {
  full: { maxBitrate: 500_000, scaleResolutionDownBy: 1 },
  small: { maxBitrate: 250_000, scaleResolutionDownBy: 1.5 }, // 360 lines become 240
}
const SOUND_BITRATE = 32_000

/** Measures what this side can send while a picture goes out, and keeps the picture within it; sound comes first. */
export class UploadWatch {
  private readonly connection: RTCPeerConnection
  private readonly onTooPoor: () => void
  private readonly timer: ReturnType<typeof setInterval>
  private fit: Fit = fitOf('full')
  private since = performance.now()

  constructor(connection: RTCPeerConnection, onTooPoor: () => void) {
    this.connection = connection
    this.onTooPoor = onTooPoor
    this.timer = setInterval(() => void this.measure(), EVERY)
    void this.apply('full')
  }

  /** The picture begins anew: what was measured before says nothing about it. */
  begin() {
    this.fit = fitOf('full')
    this.since = performance.now()
    void this.apply('full')
  }

  stop() {
    clearInterval(this.timer)
  }

  private async measure() {
    if (!this.videoSender() || performance.now() - this.since < SETTLING) return
    const upload = await availableUpload(this.connection)
    if (upload === undefined) return
    const before = this.fit.picture
    this.fit = nextFit(this.fit, upload)
    if (this.fit.picture === before) return
    if (this.fit.picture === 'voice') this.onTooPoor()
    else await this.apply(this.fit.picture)
  }

  private videoSender() {
    return this.connection.getSenders().find(({ track }) => track?.kind === 'video')
  }

  private async apply(picture: Exclude<Picture, 'voice'>) {
    const video = this.videoSender()
    if (video) await limit(video, limits[picture])
    const audio = this.connection.getSenders().find(({ track }) => track?.kind === 'audio')
    if (audio) await limit(audio, { maxBitrate: SOUND_BITRATE, priority: 'high', networkPriority: 'high' })
  }
}

async function limit(sender: RTCRtpSender, encoding: Partial<RTCRtpEncodingParameters>) {
  const parameters = sender.getParameters()
  const [first] = parameters.encodings
  if (!first) return
  Object.assign(first, encoding)
  await sender.setParameters(parameters).catch(() => {}) // before the first negotiation a browser may refuse; it is set again then
}

async function availableUpload(connection: RTCPeerConnection): Promise<number | undefined> {
  for (const report of (await connection.getStats()).values()) {
    const pair = report as RTCIceCandidatePairStats
    if (pair.type === 'candidate-pair' && pair.nominated && pair.state === 'succeeded') return pair.availableOutgoingBitrate
  }
  return undefined
}

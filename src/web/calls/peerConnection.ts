import type { CallSignal } from '#contract/calls.ts'
import type { SentVideo, QualityReason } from '#rules/callQuality.ts'

/** What one side tells the other about itself, directly: what goes out and why no more, the most it wants to get, and that its line is slow. */
export type MediaStatus = { microphone: boolean; camera: boolean; sent: SentVideo; why: QualityReason; most: SentVideo; slow: boolean }

export const noMediaStatus: MediaStatus = { microphone: false, camera: false, sent: 'voice', why: null, most: '360p', slow: false }

export type LocalTracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }

type PeerOptions = {
  /** The polite side gives way when both offer at once, and lets the other begin. */
  polite: boolean
  iceServers: RTCIceServer[]
  tracks: LocalTracks
  send: (signal: CallSignal) => void
  onStream: (stream: MediaStream) => void
  onState: (state: RTCPeerConnectionState) => void
  onPresence: (presence: MediaStatus) => void
}

const GATHERING = 150 // ms: the first candidates travel in the description, the later ones by themselves

/** One connection to one browser tab of the other side: perfect negotiation as the WebRTC standard describes it. */
export class PeerConnection {
  readonly madeAt = performance.now()
  readonly connection: RTCPeerConnection
  private readonly options: PeerOptions
  private readonly presenceChannel: RTCDataChannel
  /** Names sound and picture as belonging together, so that lips and words do. */
  private readonly together = new MediaStream()
  private tracks: LocalTracks
  private presence: MediaStatus = noMediaStatus
  private told = ''
  private makingOffer = false
  private ignoresOffer = false
  private isGathering = false
  private work: Promise<unknown> = Promise.resolve()

  constructor(options: PeerOptions) {
    this.options = options
    this.connection = new RTCPeerConnection({ iceServers: options.iceServers, bundlePolicy: 'max-bundle' })
    this.presenceChannel = this.connection.createDataChannel('presence', { negotiated: true, id: 0 })
    this.tracks = options.tracks
    this.listen()
    if (options.polite) return
    for (const kind of ['audio', 'video'] as const)
      this.connection.addTransceiver(options.tracks[kind] ?? kind, { direction: 'sendrecv', streams: [this.together] })
  }

  private listen() {
    const { connection, options, presenceChannel } = this
    connection.addEventListener('negotiationneeded', () => void this.offer())
    connection.addEventListener('icecandidate', ({ candidate }) => void (candidate && this.trickle(candidate)))
    connection.addEventListener('connectionstatechange', () => options.onState(connection.connectionState))
    connection.addEventListener('track', () => options.onStream(new MediaStream(connection.getReceivers().map(({ track }) => track))))
    presenceChannel.addEventListener('open', () => this.tell(this.presence))
    presenceChannel.addEventListener('message', ({ data }) => options.onPresence(JSON.parse(String(data)) as MediaStatus))
  }

  /** Sends these tracks from now on; null keeps the line and sends nothing. No new negotiation is needed for it. */
  async sendTracks(tracks: LocalTracks) {
    this.tracks = tracks
    for (const { sender, receiver, direction } of this.connection.getTransceivers()) {
      const track = tracks[receiver.track.kind as keyof LocalTracks]
      if (direction === 'sendrecv' && sender.track !== track) await sender.replaceTrack(track)
    }
  }

  /** The polite side answers with the same two lines that the other offers, so both may send on both at any time. */
  private async takeUpLines() {
    for (const transceiver of this.connection.getTransceivers()) {
      if (transceiver.direction === 'sendrecv') continue
      transceiver.direction = 'sendrecv'
      transceiver.sender.setStreams(this.together)
    }
    await this.sendTracks(this.tracks)
  }

  /** Says how this side is, where that is news. */
  tell(presence: MediaStatus) {
    this.presence = presence
    const words = JSON.stringify(presence)
    if (this.presenceChannel.readyState !== 'open' || words === this.told) return
    this.told = words
    this.presenceChannel.send(words)
  }

  /** Looks for a new way to the other side; an offer that got no answer is sent again. */
  restart(iceServers: RTCIceServer[]) {
    const { connection } = this
    if (connection.signalingState === 'closed') return
    connection.setConfiguration({ iceServers, bundlePolicy: 'max-bundle' })
    if (connection.signalingState === 'have-local-offer') this.sendDescription()
    else connection.restartIce()
  }

  receive(signal: CallSignal) {
    this.work = this.work.then(() => this.take(signal)).catch(() => {}) // what belongs to an earlier state of the talk is dropped
  }

  close() {
    this.connection.close()
  }

  private async offer() {
    if (this.options.polite && !this.connection.remoteDescription) return
    this.makingOffer = true
    try {
      await this.describe('offer')
    } catch {
      // the state of the talk changed meanwhile; what is still needed is asked for again
    } finally {
      this.makingOffer = false
    }
  }

  private async take(signal: CallSignal) {
    const { connection } = this
    if (signal.kind === 'candidate') {
      const { kind: _, ...candidate } = signal
      await connection.addIceCandidate(candidate).catch((error: unknown) => {
        if (!this.ignoresOffer) throw error
      })
    }
    if (signal.kind !== 'description') return
    const collides = signal.type === 'offer' && (this.makingOffer || connection.signalingState !== 'stable')
    this.ignoresOffer = !this.options.polite && collides
    if (this.ignoresOffer) return
    await connection.setRemoteDescription({ type: signal.type, sdp: signal.sdp })
    if (signal.type !== 'offer') return
    await this.takeUpLines()
    await this.describe('answer')
  }

  private async describe(type: 'offer' | 'answer') {
    this.isGathering = true
    try {
      await this.connection.setLocalDescription()
      await gathered(this.connection)
    } finally {
      this.isGathering = false
    }
    if (this.connection.localDescription?.type === type) this.sendDescription()
  }

  private sendDescription() {
    const { localDescription } = this.connection
    if (localDescription) this.options.send({ kind: 'description', type: localDescription.type, sdp: localDescription.sdp })
  }

  private trickle({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) {
    if (!this.isGathering && candidate) this.options.send({ kind: 'candidate', candidate, sdpMid, sdpMLineIndex, usernameFragment })
  }
}

function gathered(connection: RTCPeerConnection) {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      connection.removeEventListener('icegatheringstatechange', look)
      resolve()
    }
    const look = () => void (connection.iceGatheringState === 'complete' && done())
    const timer = setTimeout(done, GATHERING)
    connection.addEventListener('icegatheringstatechange', look)
    look()
  })
}

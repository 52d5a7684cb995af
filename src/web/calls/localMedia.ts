import { Store } from '#web/store.ts'
import { otherCameras } from './otherCameras.ts'

/** Why a camera or a microphone cannot be used. */
export type DeviceError = 'refused' | 'missing' | 'busy' | 'insecure' | 'unsupported'

export type LocalMediaState = {
  asking: boolean
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
  audioFault: DeviceError | null
  videoFault: DeviceError | null
  /** How many cameras there are to choose from, as far as the browser tells. */
  cameras: number
}

const AUDIO_CONSTRAINTS: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 }
const A_MOMENT = 1000 // ms: a page that was just closed may still hold the camera
/** 360 lines, 480 at most: what a small prepaid bundle can carry. */
const VIDEO_CONSTRAINTS: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 360, max: 480 },
  frameRate: { ideal: 15, max: 20 },
}

type Kind = 'audio' | 'video'
type IsWanted = (kind: Kind) => boolean

/** This browser's microphone and camera: asked for once, switched on and off, given back at the end. */
export class LocalMedia extends Store<LocalMediaState> {
  /** The camera that was chosen; the browser's own choice until then. */
  private which: MediaTrackConstraints = {}
  /** How often each was given back: what the browser hands out later is not wanted any more. */
  private readonly givenBack = { audio: 0, video: 0 }

  constructor() {
    super({ asking: false, audio: null, video: null, audioFault: null, videoFault: null, cameras: 0 })
  }

  /** Asks for what is not there yet. Faults are kept in the state; nothing is thrown. */
  async ask(wanted: { video: boolean }) {
    const needs = { audio: !this.get().audio, video: wanted.video && !this.get().video }
    if (!needs.audio && !needs.video) return
    const closed = whyNoDevices()
    if (closed) return this.set({ ...(needs.audio && { audioFault: closed }), ...(needs.video && { videoFault: closed }) })
    this.set({ asking: true })
    const isWanted = this.untilGivenBack()
    // One question when both are wanted; when that fails, each on its own, so that no camera does not mean no sound.
    if (!(needs.audio && needs.video && (await this.take(['audio', 'video'], isWanted)))) {
      if (needs.audio) await this.takeOne('audio', isWanted)
      if (needs.video) await this.takeOne('video', isWanted)
    }
    this.set({ asking: false })
  }

  private untilGivenBack(): IsWanted {
    const before = { ...this.givenBack }
    return (kind) => this.givenBack[kind] === before[kind]
  }

  private async takeOne(kind: Kind, isWanted: IsWanted) {
    const take = () => this.take([kind], isWanted)
    if ((await take()) || this.get()[`${kind}Fault`] !== 'busy') return
    await new Promise((resolve) => setTimeout(resolve, A_MOMENT))
    await take()
  }

  /** Answers whether nothing is left to ask for. */
  private async take(kinds: Kind[], isWanted: IsWanted): Promise<boolean> {
    if (!kinds.some(isWanted)) return true
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: kinds.includes('audio') && AUDIO_CONSTRAINTS,
        video: kinds.includes('video') && { ...VIDEO_CONSTRAINTS, ...this.which },
      })
      for (const track of stream.getTracks()) {
        if (isWanted(track.kind as Kind)) this.keep(track)
        else track.stop()
      }
      if (kinds.includes('video')) await this.countCameras()
      return true
    } catch (error) {
      const [kind, other] = kinds
      if (kind && !other && isWanted(kind)) this.set({ [`${kind}Fault`]: deviceErrorOf(error) })
      return false
    }
  }

  private keep(track: MediaStreamTrack) {
    const kind = track.kind as Kind
    this.get()[kind]?.stop() // asked for twice
    this.set(kind === 'audio' ? { audio: track, audioFault: null } : { video: track, videoFault: null })
    // Pulled out, or taken away by another program.
    track.addEventListener('ended', () => {
      if (this.get()[kind] === track) this.set(kind === 'audio' ? { audio: null, audioFault: 'busy' } : { video: null, videoFault: 'busy' })
    })
  }

  /** On a phone the camera on its other side, elsewhere the next one. What cannot be opened leaves the one before. */
  async switchCamera() {
    const { video, asking } = this.get()
    if (!video || asking) return
    this.set({ asking: true })
    const isWanted = this.untilGivenBack()
    const before = { deviceId: video.getSettings().deviceId }
    const others = await otherCameras(video)
    video.stop() // many phones open one camera at a time
    for (const which of [...others, before]) {
      this.which = which
      if (await this.take(['video'], isWanted)) break
    }
    this.set({ asking: false })
  }

  private async countCameras() {
    const devices = await navigator.mediaDevices.enumerateDevices()
    this.set({ cameras: devices.filter(({ kind }) => kind === 'videoinput').length })
  }

  stopCamera() {
    this.givenBack.video += 1
    this.get().video?.stop()
    this.set({ video: null, videoFault: null })
  }

  /** Gives everything back: the lights go out. */
  stop() {
    this.stopCamera()
    this.givenBack.audio += 1
    this.get().audio?.stop()
    this.set({ audio: null, audioFault: null })
  }
}

function whyNoDevices(): DeviceError | undefined {
  if (!isSecureContext) return 'insecure'
  if (!('mediaDevices' in navigator) || !('RTCPeerConnection' in globalThis)) return 'unsupported'
}

function deviceErrorOf(error: unknown): DeviceError {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}

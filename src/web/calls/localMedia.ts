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

/** This browser's microphone and camera: asked for once, switched on and off, given back at the end. */
export class LocalMedia extends Store<LocalMediaState> {
  /** The camera that was chosen; the browser's own choice until then. */
  private which: MediaTrackConstraints = {}

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
    // One question when both are wanted; when that fails, each on its own, so that no camera does not mean no sound.
    if (!(needs.audio && needs.video && (await this.take(true, true)))) {
      if (needs.audio) await this.takeOne('audio')
      if (needs.video) await this.takeOne('video')
    }
    this.set({ asking: false })
  }

  private async takeOne(kind: 'audio' | 'video') {
    const take = () => this.take(kind === 'audio', kind === 'video')
    if ((await take()) || this.get()[`${kind}Fault`] !== 'busy') return
    await new Promise((resolve) => setTimeout(resolve, A_MOMENT))
    await take()
  }

  private async take(audio: boolean, video: boolean): Promise<boolean> {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: audio && AUDIO_CONSTRAINTS,
        video: video && { ...VIDEO_CONSTRAINTS, ...this.which },
      })
      for (const track of stream.getTracks()) this.keep(track)
      if (video) await this.countCameras()
      return true
    } catch (error) {
      const fault = deviceErrorOf(error)
      if (audio !== video) this.set(audio ? { audioFault: fault } : { videoFault: fault })
      return false
    }
  }

  private keep(track: MediaStreamTrack) {
    const kind = track.kind as 'audio' | 'video'
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
    const before = { deviceId: video.getSettings().deviceId }
    const others = await otherCameras(video)
    video.stop() // many phones open one camera at a time
    for (const which of [...others, before]) {
      this.which = which
      if (await this.take(false, true)) break
    }
    this.set({ asking: false })
  }

  private async countCameras() {
    const devices = await navigator.mediaDevices.enumerateDevices()
    this.set({ cameras: devices.filter(({ kind }) => kind === 'videoinput').length })
  }

  stopCamera() {
    this.get().video?.stop()
    this.set({ video: null, videoFault: null })
  }

  /** Gives everything back: the lights go out. */
  stop() {
    this.get().audio?.stop()
    this.get().video?.stop()
    this.set({ audio: null, video: null, audioFault: null, videoFault: null })
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

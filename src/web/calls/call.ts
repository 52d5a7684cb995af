import type { CallEvent } from '#contract/calls.ts'
import type { AppointmentStatus } from '#contract/visits.ts'
import { startsWithVoice } from '#rules/calls.ts'
import { nextStatuses } from '#rules/visits.ts'
import { Store } from '#web/store.ts'
import { Line, type Connection } from './line.ts'
import { Media } from './media.ts'
import type { Presence } from './peer.ts'
import { keepSeat, recallSeat } from './seat.ts'

export type CallText = { id: string; mine: boolean; text: string; sentAt: Date }

export type CallState = {
  /** As the stream says it; null before its first word. */
  status: AppointmentStatus | null
  startedAt: Date | null
  hearsServer: boolean
  refused: string | null
  joined: boolean
  /** This side goes on in another tab or on another device. */
  moved: boolean
  connection: Connection
  /** How often the connection failed without coming back. */
  failures: number
  microphone: boolean
  camera: boolean
  /** The camera was switched off because the connection could not carry it. */
  poor: boolean
  theirs: Presence | null
  remote: MediaStream | null
  texts: CallText[]
}

const quiet: CallState = {
  status: null,
  startedAt: null,
  hearsServer: false,
  refused: null,
  joined: false,
  moved: false,
  connection: 'alone',
  failures: 0,
  microphone: true,
  camera: false,
  poor: false,
  theirs: null,
  remote: null,
  texts: [],
}

/** One side of a video visit in this browser tab, from the lobby to the end. */
export class Call extends Store<CallState> {
  readonly media = new Media()
  private readonly appointmentId: string
  private readonly side: 'patient' | 'doctor'
  private readonly line: Line

  constructor(appointmentId: string, side: 'patient' | 'doctor') {
    super({ ...quiet, camera: !startsWithVoice(networkNow()), ...recallSeat(appointmentId) })
    this.side = side
    this.appointmentId = appointmentId
    this.line = new Line(appointmentId, side === 'patient', {
      onNews: (event) => this.hear(event),
      onLine: (line) => this.set(line),
      onHearing: (hearsServer, refused) => this.set({ hearsServer, ...(refused && { refused }) }),
      onTooPoor: () => void this.setCamera(false, true),
      isIn: () => this.isIn(),
    })
  }

  /** Follows the visit; call the answer to stop. Devices and line are given back, the seat is remembered. */
  readonly open = () => {
    const sayBye = () => this.isIn() && this.line.bye()
    const unfollow = this.media.follow(() => this.show())
    addEventListener('pagehide', sayBye)
    this.line.open()
    if (this.get().joined) void this.takeDevices()
    return () => {
      removeEventListener('pagehide', sayBye)
      unfollow()
      sayBye()
      this.line.close()
      this.media.stop()
      this.set({ hearsServer: false })
    }
  }

  /** Before joining: whether there shall be a picture. Devices that are open follow. */
  choose(camera: boolean) {
    if (this.media.get().audio) void this.setCamera(camera)
    else this.set({ camera })
  }

  /** Takes part from now on, as soon as the visit goes on and the other side is there. */
  async join(options: { camera: boolean }) {
    this.set({ camera: options.camera, joined: true, moved: false, failures: 0, poor: false })
    this.keep()
    await this.takeDevices()
    if (this.isIn()) this.line.hello()
  }

  /** Takes the call back from where it went on meanwhile. */
  async comeBack() {
    this.set({ status: null, hearsServer: false })
    this.line.open()
    await this.join({ camera: this.get().camera })
  }

  /** Leaves; the visit goes on without this side until it comes back. */
  leave() {
    if (this.isIn()) this.line.bye()
    this.standUp()
  }

  setMicrophone(on: boolean) {
    this.set({ microphone: on })
    this.keep()
    this.show()
  }

  async setCamera(on: boolean, poor = false) {
    this.set({ camera: on, poor })
    this.keep()
    if (on) await this.takeDevices()
    else this.media.stopCamera()
    this.show()
  }

  private async takeDevices() {
    await this.media.ask({ video: this.get().camera })
    if (this.get().camera && !this.media.get().video) this.set({ camera: false })
    this.show()
  }

  private keep() {
    const { joined, microphone, camera } = this.get()
    keepSeat(this.appointmentId, { joined, microphone, camera })
  }

  private isIn() {
    const { joined, status } = this.get()
    return joined && status === 'in_progress'
  }

  /** Sends what is switched on, and says what is. */
  private show() {
    const { microphone, camera, poor } = this.get()
    const { audio, video } = this.media.get()
    if (audio) audio.enabled = microphone
    this.line.show(
      { audio, video: camera ? video : null },
      { microphone: microphone && audio !== null, camera: camera && video !== null, poor },
    )
  }

  private hear(event: Exclude<CallEvent, { kind: 'signal' }>) {
    if (event.kind === 'text') return this.read(event)
    if (event.kind === 'moved') {
      this.standUp()
      return this.set({ moved: true })
    }
    const before = this.get()
    this.set({ status: event.status, startedAt: event.startedAt, hearsServer: true })
    const isLetIn = this.side === 'doctor' && before.status === 'waiting' && event.status === 'in_progress'
    if (isLetIn && !before.joined) void this.join({ camera: before.camera })
    else if (this.isIn()) {
      if (before.status !== 'in_progress') this.line.hello()
      else if (!before.hearsServer) this.line.helloAgain()
    }
    if (nextStatuses(event.status).length === 0) {
      this.standUp()
      this.line.close()
    }
  }

  private standUp() {
    this.line.hangUp()
    this.media.stop()
    this.set({ joined: false, poor: false })
    keepSeat(this.appointmentId, null)
  }

  private read({ id, mine, text, sentAt }: CallText) {
    const { texts } = this.get()
    if (!texts.some((known) => known.id === id)) this.set({ texts: [...texts, { id, mine, text, sentAt }] })
  }
}

/** What the browser says about its network, where it says anything. */
const networkNow = () => (navigator as { connection?: { saveData?: boolean; effectiveType?: string; downlink?: number } }).connection

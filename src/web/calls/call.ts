import type { CallMedium } from '#contract/calls.ts'
import type { VideoPreference, SentVideo, QualityReason } from '#rules/callQuality.ts'
import { nextStatuses } from '#rules/visits.ts'
import { Store } from '#web/store.ts'
import type { AnswerCode } from '#web/api/client.ts'
import { screenNow } from '#web/ui/clock.ts'
import { initialParticipantState, initialCallState, type CallState, type ChatMessage } from './callState.ts'
import type { Corner } from './corners.ts'
import { CallConnections } from './callConnections.ts'
import { BandwidthTest } from './bandwidthTest.ts'
import { LocalMedia } from './localMedia.ts'
import type { ParticipantUpdate } from './remoteParticipant.ts'
import { CallQualityControl } from './callQualityControl.ts'
import { readCallSeat, storeCallSeat } from '#web/browser/callSeat.ts'
import { accountTransport, type CallServerEvent, type SignallingTransport } from './signallingTransport.ts'

export type CallSide = 'patient' | 'doctor' | 'nurse'
type Sides = { side: CallSide; other: CallSide; transport: SignallingTransport<CallServerEvent> }

/** One side of a video visit. */
export const visitCall = (appointmentId: string, side: 'patient' | 'doctor') =>
  new Call(appointmentId, { side, other: side === 'patient' ? 'doctor' : 'patient', transport: accountTransport(appointmentId) })

/** One side of a call in this browser tab, from the lobby to the end. The id is that of the visit, or of the follow-up by video. */
export class Call extends Store<CallState> {
  readonly media = new LocalMedia()
  readonly sample = new BandwidthTest()
  readonly appointmentId: string
  private readonly side: CallSide
  private readonly other: CallSide
  private readonly connections: CallConnections<CallServerEvent>
  private readonly quality: CallQualityControl

  constructor(appointmentId: string, { side, other, transport }: Sides) {
    super({ ...initialCallState, camera: true, ...(savesData() && { choice: 'saver' }), ...readCallSeat<CallState>(appointmentId) })
    this.side = side
    this.appointmentId = appointmentId
    this.other = other
    const listener = {
      onNews: (event: CallServerEvent) => this.hear(event),
      onEnd: (who: string, news: ParticipantUpdate) => (who === this.other ? this.see(news) : this.seeGuest(who, news)),
      onHearing: (hearsServer: boolean, refused?: AnswerCode) => this.set({ hearsServer, ...(refused && { refused }) }),
      onPeer: (who: string, connection: RTCPeerConnection | null) =>
        who === this.other ? this.quality.watch(connection) : this.quality.watchToo(who, connection),
      isIn: () => this.isIn(),
    }
    this.connections = new CallConnections({ transport, me: () => side, expects: [this.other], listener })
    this.quality = new CallQualityControl({
      choice: this.get().choice,
      hasPicture: () => this.get().camera && this.media.get().video !== null,
      onSending: (sending) => this.send(sending),
      onUse: (newBytes) => this.use(newBytes),
    })
  }

  /** Follows the visit; call the answer to stop. Devices and line are given back, the seat is remembered. */
  readonly open = () => {
    const sayBye = () => this.isIn() && this.connections.bye(false)
    const unfollow = this.media.follow(() => this.show())
    addEventListener('pagehide', sayBye)
    this.connections.open()
    if (this.get().joined) void this.takeDevices()
    return () => {
      removeEventListener('pagehide', sayBye)
      unfollow()
      sayBye()
      this.connections.close()
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
  async join({ camera, byPhone = false }: { camera: boolean; byPhone?: boolean }) {
    this.set({ camera, joined: true, moved: false, failures: 0 })
    this.quality.begin(this.sample.get().kbits)
    this.keep()
    if (byPhone || this.get().way?.way === 'phone') this.media.stop() // what was tested before
    else await this.takeDevices()
    if (this.isIn()) this.connections.hello()
  }

  /** Takes the call back from where it went on meanwhile. */
  async comeBack() {
    this.set({ status: null, hearsServer: false })
    this.connections.open()
    await this.join({ camera: this.get().camera })
  }

  /** Leaves; the visit goes on without this side until it comes back. */
  leave() {
    if (this.isIn()) this.connections.bye(true)
    this.standUp()
    this.keep()
  }

  setMicrophone(on: boolean) {
    this.set({ microphone: on })
    this.keep()
    this.show()
  }

  moveOwnPicture(corner: Corner) {
    this.set({ corner })
    this.keep()
  }

  async setCamera(on: boolean) {
    this.set({ camera: on })
    this.keep()
    if (on) this.quality.tryAgain()
    if (on) await this.takeDevices()
    else this.media.stopCamera()
    this.show()
  }

  /** What the person wants of the picture, in both directions. */
  chooseQuality(choice: VideoPreference) {
    this.set({ choice })
    this.keep()
    this.quality.choose(choice)
    if (choice === 'auto') this.quality.tryAgain()
  }

  /** The line was slow, and somebody wants to see whether it carries a picture now. */
  tryPicture() {
    this.quality.tryAgain()
  }

  private async takeDevices() {
    await this.media.ask({ video: this.get().camera })
    if (this.get().way?.way === 'phone') return this.media.stop() // both went to the phone while the browser asked
    if (this.get().camera && this.media.get().videoFault) this.set({ camera: false })
    this.show()
  }

  private keep() {
    const { joined, microphone, camera, corner, choice, usedBytes } = this.get()
    storeCallSeat(this.appointmentId, { joined, microphone, camera, corner, choice, usedBytes })
  }

  private isIn() {
    const { joined, status } = this.get()
    return joined && status === 'in_progress'
  }

  /** Sends what is switched on, and says what is. */
  private show() {
    const { microphone, sent, why } = this.get()
    const { audio } = this.media.get()
    if (audio) audio.enabled = microphone
    const isAudioOnly = sent === 'voice'
    const video = this.get().camera && !isAudioOnly ? this.media.get().video : null
    const about = { sent, why, most: this.quality.most(), slow: this.quality.lineIsSlow() }
    this.connections.show({ audio, video }, { microphone: microphone && audio !== null, camera: video !== null, ...about })
  }

  private send({ sent, why }: { sent: SentVideo; why: QualityReason }) {
    this.set({ sent, why })
    this.show()
  }

  private use(newBytes: number) {
    this.set({ usedBytes: this.get().usedBytes + newBytes })
    this.keep()
  }

  private see(line: ParticipantUpdate) {
    if (line.theirs) this.quality.hear(line.theirs)
    const { connection = this.get().connection } = line
    const awaySince = connection === 'reconnecting' ? (this.get().awaySince ?? screenNow()) : null
    this.set({ ...line, awaySince })
  }

  private seeGuest(who: string, { failures: _, ...news }: ParticipantUpdate) {
    const { guestLines } = this.get()
    this.set({ guestLines: { ...guestLines, [who]: { ...(guestLines[who] ?? initialParticipantState), ...news } } })
  }

  /** Whoever is not let in any more is let go of. */
  private dropGuests() {
    const { guests, guestLines } = this.get()
    const gone = Object.keys(guestLines).filter((who) => !guests.some(({ id, state }) => id === who && state === 'in'))
    for (const who of gone) this.connections.drop(who)
    if (gone.length > 0)
      this.set({ guestLines: Object.fromEntries(Object.entries(this.get().guestLines).filter(([who]) => !gone.includes(who))) })
  }

  private hear(event: CallServerEvent) {
    if (event.kind === 'text' || event.kind === 'photo') return this.read({ text: null, ...event })
    if (event.kind === 'moved') {
      this.standUp()
      return this.set({ moved: true })
    }
    const before = this.get()
    this.set({ status: event.status, startedAt: event.startedAt, way: event.way, guests: event.guests, hearsServer: true })
    this.dropGuests()
    if (event.way?.way !== before.way?.way) void this.goBy(event.way)
    const isLetIn = this.side === 'doctor' && before.status === 'waiting' && event.status === 'in_progress'
    if (isLetIn && !before.joined) void this.join({ camera: before.camera })
    else if (this.isIn()) {
      if (before.status !== 'in_progress') this.connections.hello()
      else if (!before.hearsServer) this.connections.helloAgain()
    }
    if (nextStatuses(event.status).length === 0) {
      this.standUp()
      this.connections.close()
    }
  }

  private standUp() {
    this.connections.hangUp()
    this.media.stop()
    this.set({ joined: false })
    storeCallSeat(this.appointmentId, null)
  }

  /** A phone in a phone call needs the microphone, and brings it back afterwards. */
  private async goBy(way: CallMedium | null) {
    if (!this.get().joined) return
    if (way?.way === 'phone') this.media.stop()
    else await this.takeDevices()
    this.show()
  }

  private read({ id, mine, text, sentAt }: ChatMessage) {
    const { texts } = this.get()
    if (!texts.some((known) => known.id === id)) this.set({ texts: [...texts, { id, mine, text, sentAt }] })
  }
}

/** Whether somebody told their phone to save data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

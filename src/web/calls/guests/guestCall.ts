import type { GuestSeat } from '#contract/guests.ts'
import type { SentVideo } from '#rules/callQuality.ts'
import { client, type AnswerCode } from '#web/api/client.ts'
import { Store } from '#web/store.ts'
import { initialParticipantState, type ParticipantState } from '../callState.ts'
import { CallConnections } from '../callConnections.ts'
import { LocalMedia } from '../localMedia.ts'
import type { ParticipantUpdate } from '../remoteParticipant.ts'
import { CallQualityControl } from '../callQualityControl.ts'
import { guestTransport, type GuestCredentials, type GuestServerEvent } from '../signallingTransport.ts'

export type GuestState = {
  seat: GuestSeat
  over: 'removed' | 'ended' | null
  hearsServer: boolean
  refused: AnswerCode | null
  /** This page asked to take part. */
  joined: boolean
  moved: boolean
  microphone: boolean
  camera: boolean
  sent: SentVideo
  /** 'doctor', 'patient' or another guest's id. */
  lines: Record<string, ParticipantState>
}

/** A guest's part of a video visit in this browser tab: from the link to the end. Nothing of it is kept here. */
export class GuestCall extends Store<GuestState> {
  readonly media = new LocalMedia()
  private readonly link: GuestCredentials
  private readonly connections: CallConnections<GuestServerEvent>
  private readonly quality: CallQualityControl

  constructor(link: GuestCredentials, seat: GuestSeat) {
    super({
      seat,
      over: null,
      hearsServer: true,
      refused: null,
      joined: false,
      moved: false,
      microphone: true,
      camera: true,
      sent: '240p',
      lines: {},
    })
    this.link = link
    const listener = {
      onNews: (event: GuestServerEvent) => this.hear(event),
      onEnd: (who: string, { failures: _, ...news }: ParticipantUpdate) => this.see(who, news),
      onHearing: (hearsServer: boolean, refused?: AnswerCode) => this.set({ hearsServer, ...(refused && { refused }) }),
      onPeer: (who: string, connection: RTCPeerConnection | null) =>
        who === 'doctor' ? this.quality.watch(connection) : this.quality.watchToo(who, connection),
      isIn: () => this.isIn(),
    }
    this.connections = new CallConnections({
      transport: guestTransport(link),
      me: () => this.get().seat.id,
      expects: ['doctor', 'patient'],
      listener,
    })
    this.quality = new CallQualityControl({
      choice: 'saver', // their picture goes out twice
      hasPicture: () => this.get().camera && this.media.get().video !== null,
      onSending: ({ sent }) => this.send(sent),
      onUse: () => {},
    })
  }

  /** Follows the invitation; call the answer to stop. */
  readonly open = () => {
    const sayBye = () => this.isIn() && this.connections.bye(false)
    const unfollow = this.media.follow(() => this.show())
    addEventListener('pagehide', sayBye)
    this.connections.open()
    return () => {
      removeEventListener('pagehide', sayBye)
      unfollow()
      sayBye()
      this.connections.close()
      this.media.stop()
    }
  }

  /** Asks to be let in; whoever was let in before a reload is in at once. */
  async ask(options: { camera: boolean }) {
    await this.media.ask({ video: options.camera })
    this.set({ camera: options.camera && this.media.get().video !== null })
    await client.guests.ask(this.link)
    this.set({ joined: true, moved: false })
    this.quality.begin(undefined)
    this.show()
    if (this.isIn()) this.connections.hello()
  }

  async leave() {
    if (this.isIn()) this.connections.bye(true)
    this.standUp()
    await client.guests.leave(this.link)
  }

  setMicrophone(on: boolean) {
    this.set({ microphone: on })
    this.show()
  }

  async setCamera(on: boolean) {
    this.set({ camera: on })
    if (on) {
      this.quality.tryAgain()
      await this.media.ask({ video: true })
      this.set({ camera: this.media.get().video !== null })
    } else this.media.stopCamera()
    this.show()
  }

  private isIn() {
    const { joined, seat, over } = this.get()
    return joined && seat.state === 'in' && over === null
  }

  private show() {
    const { microphone, camera, sent } = this.get()
    const { audio } = this.media.get()
    if (audio) audio.enabled = microphone
    const isAudioOnly = sent === 'voice'
    const video = camera && !isAudioOnly ? this.media.get().video : null
    const isSlow = this.quality.lineIsSlow()
    const about = { sent, why: isAudioOnly && isSlow ? ('line' as const) : null, most: this.quality.most(), slow: isSlow }
    this.connections.show({ audio, video }, { microphone: microphone && audio !== null, camera: video !== null, ...about })
  }

  private send(sent: SentVideo) {
    this.set({ sent })
    this.show()
  }

  private see(who: string, news: Partial<ParticipantState>) {
    const { lines } = this.get()
    this.set({ lines: { ...lines, [who]: { ...(lines[who] ?? initialParticipantState), ...news } } })
  }

  private hear(event: GuestServerEvent) {
    if (event.kind === 'moved') {
      if (!this.get().joined) return // another page has the call, and this one never had
      this.standUp()
      return this.set({ moved: true })
    }
    if (event.kind === 'over') {
      this.set({ over: event.why })
      this.standUp()
      return this.connections.close()
    }
    const before = this.get()
    this.set({ seat: event.seat, hearsServer: true })
    this.dropGuests(event.seat.others)
    if (!this.isIn()) return
    if (before.seat.state !== 'in') this.connections.hello()
    else if (!before.hearsServer) this.connections.helloAgain()
  }

  /** Another guest who is not in any more is let go of. */
  private dropGuests(others: string[]) {
    const gone = Object.keys(this.get().lines).filter((who) => !['doctor', 'patient', ...others].includes(who))
    for (const who of gone) this.connections.drop(who)
    if (gone.length > 0) this.set({ lines: Object.fromEntries(Object.entries(this.get().lines).filter(([who]) => !gone.includes(who))) })
  }

  private standUp() {
    this.set({ joined: false, lines: {} })
    this.connections.hangUp()
    this.media.stop()
    this.set({ lines: {} })
  }
}

import type { CallSignal } from '#contract/calls.ts'
import { errorCodeOf, isAnswer, type AnswerCode } from '#web/api/client.ts'
import { randomId } from '#web/browser/randomId.ts'
import type { OutgoingSignal, SignalEvent, SignallingTransport } from './signallingTransport.ts'

type Listener<News> = {
  onEvent: (event: News | SignalEvent) => void
  /** The stream ended and is being opened again. */
  onLost: () => void
  /** The server will not have us: signed out, or not our visit. */
  onRefused: (code: AnswerCode) => void
}

const reconnectDelays = [300, 1000, 2000, 4000, 8000]
const final: AnswerCode[] = ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND']
const tooLate: AnswerCode[] = [...final, 'VISIT_NOT_STARTED', 'VISIT_CANCELLED', 'VISIT_ENDED', 'BAD_REQUEST']

/** WebRTC signaling: the line between the browsers of a call by way of the server: hears events in order, sends signals one after the other, heals by itself. */
export class Signalling<News extends { kind: string }> {
  private readonly wire: SignallingTransport<News>
  private readonly session: string
  private readonly listener: Listener<News>
  private readonly leaving = new AbortController()
  private stream = new AbortController()
  private readonly heard = new Set<string>()
  private lastEventId: string | undefined
  private outbox: OutgoingSignal[] = []
  private sending = false
  private wake = () => {}

  constructor(wire: SignallingTransport<News>, session: string, listener: Listener<News>) {
    this.wire = wire
    this.session = session
    this.listener = listener
  }

  open() {
    addEventListener('online', this.reconnect, { signal: this.leaving.signal })
    addEventListener('offline', this.cut, { signal: this.leaving.signal })
    void this.follow()
  }

  close() {
    this.leaving.abort()
    this.stream.abort()
    this.outbox = []
    this.wake()
  }

  /** Opens the stream anew at once: after a change of network the old one may be dead without knowing it. */
  readonly reconnect = () => {
    this.stream.abort()
    this.wake()
  }

  private readonly cut = () => this.stream.abort()

  send(to: string | null, signal: CallSignal) {
    this.outbox.push({ id: randomId(), session: this.session, to, signal })
    void this.deliver()
  }

  /** The last word of a page that closes: sent even though nobody waits for the answer. */
  sendLast(to: string | null, signal: CallSignal) {
    const letter = { id: randomId(), session: this.session, to, signal }
    void this.wire.send(letter, { keepalive: true }).catch(() => {})
  }

  /** Forgets what was not sent yet, to one page or to all: it belonged to a connection that is gone. */
  clear(to?: string) {
    this.outbox = to === undefined ? [] : this.outbox.filter((letter) => letter.to !== to)
  }

  private async follow() {
    for (let failures = 0; !this.leaving.signal.aborted;) {
      this.stream = new AbortController()
      try {
        const { lastEventId } = this
        for await (const event of await this.wire.events(this.session, { signal: this.stream.signal, lastEventId })) {
          failures = 0
          if (this.isNew(event)) this.listener.onEvent(event)
        }
      } catch (error) {
        const code = errorCodeOf(error)
        if (code && final.includes(code)) return this.listener.onRefused(code)
      }
      if (this.leaving.signal.aborted) return
      this.listener.onLost()
      await this.pause(reconnectDelays[Math.min(failures++, reconnectDelays.length - 1)]!)
    }
  }

  private isNew(event: News | SignalEvent) {
    if (!isSignal(event)) return true
    if (this.heard.has(event.id)) return false
    this.heard.add(event.id)
    this.lastEventId = event.id
    return true
  }

  private async deliver() {
    if (this.sending) return
    this.sending = true
    for (let failures = 0; this.outbox.length > 0;) {
      const letter = this.outbox[0]!
      try {
        await this.wire.send(letter)
        failures = 0
      } catch (error) {
        if (!isAnswer(error, ...tooLate)) {
          await this.pause(reconnectDelays[Math.min(failures++, reconnectDelays.length - 1)]!)
          continue
        }
      }
      if (this.outbox[0] === letter) this.outbox.shift()
    }
    this.sending = false
  }

  private pause(milliseconds: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      const before = this.wake
      this.wake = () => {
        clearTimeout(timer)
        before()
        resolve()
        this.wake = () => {}
      }
    })
  }
}

export const isSignal = (event: { kind: string }): event is SignalEvent => event.kind === 'signal'

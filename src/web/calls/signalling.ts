import type { CallEvent, Signal } from '#contract/calls.ts'
import { client, codeOf } from '#web/client.ts'
import { randomId } from '#web/randomId.ts'

type Listener = {
  onEvent: (event: CallEvent) => void
  /** The stream ended and is being opened again. */
  onLost: () => void
  /** The server will not have us: signed out, or not our visit. */
  onRefused: (code: string) => void
}

/** One signal on its way. Its id makes a second delivery harmless; `to` is one page of the other side, null all of them. */
type Letter = { id: string; to: string | null; signal: Signal }

const pauses = [300, 1000, 2000, 4000, 8000]
const final = ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND']
const tooLate = [...final, 'VISIT_NOT_STARTED', 'VISIT_CANCELLED', 'VISIT_ENDED', 'BAD_REQUEST']

/** The line between the two browsers by way of the server: hears events in order, sends signals one after the other, heals by itself. */
export class Signalling {
  private readonly appointmentId: string
  private readonly session: string
  private readonly listener: Listener
  private readonly leaving = new AbortController()
  private stream = new AbortController()
  private readonly heard = new Set<string>()
  private lastEventId: string | undefined
  private outbox: Letter[] = []
  private sending = false
  private wake = () => {}

  constructor(appointmentId: string, session: string, listener: Listener) {
    this.appointmentId = appointmentId
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

  send(to: string | null, signal: Signal) {
    this.outbox.push({ id: randomId(), to, signal })
    void this.deliver()
  }

  /** The last word of a page that closes: sent even though nobody waits for the answer. */
  sendLast(to: string | null, signal: Signal) {
    const { appointmentId, session } = this
    const letter = { appointmentId, session, id: randomId(), to, signal }
    void client.calls.signal(letter, { context: { keepalive: true } }).catch(() => {})
  }

  /** Forgets what was not sent yet: it belonged to a connection that is gone. */
  clear() {
    this.outbox = []
  }

  private async follow() {
    const { appointmentId, session } = this
    for (let failures = 0; !this.leaving.signal.aborted;) {
      this.stream = new AbortController()
      try {
        const { lastEventId } = this
        for await (const event of await client.calls.events({ appointmentId, session }, { signal: this.stream.signal, lastEventId })) {
          failures = 0
          if (this.isNew(event)) this.listener.onEvent(event)
        }
      } catch (error) {
        const code = codeOf(error)
        if (code && final.includes(code)) return this.listener.onRefused(code)
      }
      if (this.leaving.signal.aborted) return
      this.listener.onLost()
      await this.pause(pauses[Math.min(failures++, pauses.length - 1)]!)
    }
  }

  private isNew(event: CallEvent) {
    if (event.kind !== 'signal') return true
    if (this.heard.has(event.id)) return false
    this.heard.add(event.id)
    this.lastEventId = event.id
    return true
  }

  private async deliver() {
    if (this.sending) return
    this.sending = true
    const { appointmentId, session } = this
    for (let failures = 0; this.outbox.length > 0;) {
      const letter = this.outbox[0]!
      try {
        await client.calls.signal({ appointmentId, session, ...letter })
        failures = 0
      } catch (error) {
        if (!tooLate.includes(codeOf(error) ?? '')) {
          await this.pause(pauses[Math.min(failures++, pauses.length - 1)]!)
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

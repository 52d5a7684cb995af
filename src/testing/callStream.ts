import { v7 } from 'uuid'
import type { CallEvent, Signal } from '#contract/calls.ts'
import type { Person } from './world.ts'

type Kind<K extends CallEvent['kind']> = Extract<CallEvent, { kind: K }>
type From = { session?: string; lastEventId?: string | undefined }

/** One page that listens to a call, as a browser does. `leave` closes it; `over` resolves when the server ends the stream. */
export function listenTo(appointmentId: string, person: Person, { session = v7(), lastEventId }: From = {}) {
  const leaving = new AbortController()
  const heard: CallEvent[] = []
  const follow = async () => {
    const stream = await person.api.calls.events({ appointmentId, session }, { signal: leaving.signal, lastEventId })
    for await (const event of stream) heard.push(event)
  }
  const over = follow()
  over.catch(() => {}) // a test that cares awaits it
  const all = <K extends CallEvent['kind']>(kind: K) => heard.filter((event): event is Kind<K> => event.kind === kind)
  return {
    session,
    heard,
    over,
    all,
    states: () => all('state').map(({ status }) => status),
    /** Resolves with the events of a kind once there are so many. */
    until: async <K extends CallEvent['kind']>(kind: K, count: number) => {
      const deadline = performance.now() + 5000
      while (all(kind).length < count) {
        if (performance.now() > deadline) throw new Error(`heard ${JSON.stringify(heard)}, waited for ${count} × ${kind}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return all(kind)
    },
    say: (signal: Signal, to: string | null = null, id = v7()) => person.api.calls.signal({ appointmentId, id, session, to, signal }),
    leave: () => leaving.abort(),
  }
}

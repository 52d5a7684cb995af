import { v7 } from 'uuid'
import type { CallEvent, CallSignal } from '#contract/calls.ts'
import { afterEach } from 'vitest'
import type { CreatedVisit } from './visits.ts'
import type { TestPerson } from './world.ts'

type Kind<K extends CallEvent['kind']> = Extract<CallEvent, { kind: K }>
type From = { session?: string; lastEventId?: string | undefined }

/** One page that listens to a call, as a browser does. `leave` closes it; `over` resolves when the server ends the stream. */
function listenTo(appointmentId: string, person: TestPerson, { session = v7(), lastEventId }: From = {}) {
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
    say: (signal: CallSignal, to: string | null = null, id = v7()) => person.api.calls.signal({ appointmentId, id, session, to, signal }),
    leave: () => leaving.abort(),
  }
}

type Listen = (visit: CreatedVisit, person: TestPerson, from?: From) => ReturnType<typeof listenTo>

/** Opens pages that listen to a call; whatever is still open after a test is closed. */
export function callPages(): Listen {
  const open: { leave: () => void }[] = []
  afterEach(() => open.splice(0).forEach((page) => page.leave()))
  return ({ appointmentId }, person, from) => {
    const page = listenTo(appointmentId, person, from)
    open.push(page)
    return page
  }
}

/** A page on each side that have met, as two browsers do: one said hello, the other answered it. */
export async function bothIn(listen: Listen, visit: CreatedVisit) {
  const [doctors, patients] = [listen(visit, visit.doctor), listen(visit, visit.patient)]
  await Promise.all([doctors.until('state', 1), patients.until('state', 1)])
  await doctors.say({ kind: 'hello' })
  await patients.until('signal', 1)
  await patients.say({ kind: 'hello' }, doctors.session)
  await doctors.until('signal', 1)
  return { doctors, patients }
}

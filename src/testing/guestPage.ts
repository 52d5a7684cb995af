import { v7 } from 'uuid'
import { afterEach } from 'vitest'
import type { Signal } from '#contract/calls.ts'
import type { GuestEvent } from '#contract/guests.ts'
import type { TestWorld } from './world.ts'

/** One page opened by a guest's link, as a browser does it; it holds the token and nothing else. */
function listenAsGuest(world: TestWorld, token: string, session = v7()) {
  const leaving = new AbortController()
  const heard: GuestEvent[] = []
  const follow = async () => {
    for await (const event of await world.visitor.guests.events({ token, session }, { signal: leaving.signal })) heard.push(event)
  }
  const over = follow()
  over.catch(() => {})
  return {
    session,
    heard,
    over,
    states: () => heard.flatMap((event) => (event.kind === 'seat' ? [event.seat.state] : [])),
    signals: () => heard.flatMap((event) => (event.kind === 'signal' ? [{ from: event.from, ...event.signal }] : [])),
    until: async (isSo: (events: GuestEvent[]) => boolean) => {
      const deadline = performance.now() + 5000
      while (!isSo(heard)) {
        if (performance.now() > deadline) throw new Error(`heard ${JSON.stringify(heard)}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    say: (signal: Signal, to: string | null = null) => world.visitor.guests.signal({ token, id: v7(), session, to, signal }),
    leave: () => leaving.abort(),
  }
}

export function guestPages(world: TestWorld) {
  const open: { leave: () => void }[] = []
  afterEach(() => open.splice(0).forEach((page) => page.leave()))
  return (token: string, session?: string) => {
    const page = listenAsGuest(world, token, session)
    open.push(page)
    return page
  }
}

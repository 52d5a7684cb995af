import { expect } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Room } from '#contract/rooms.ts'
import type { TestPerson } from './world.ts'

const everyRoom = Object.keys(contract).toSorted()

/** A browser's open stream of changes, and what it heard so far. */
export async function listen(person: TestPerson) {
  const page = new AbortController()
  const stream = await person.api.notifications.liveUpdates(undefined, { signal: page.signal })
  const next = async () => (await stream.next()) as { done: boolean; value: { rooms: Room[] } }
  expect((await next()).value.rooms.toSorted()).toEqual(everyRoom)
  return {
    next,
    /** Listens until these rooms were named. */
    until: async (...rooms: Room[]) => {
      const heard = new Set<Room>()
      while (!rooms.every((room) => heard.has(room))) for (const room of (await next()).value.rooms) heard.add(room)
      return heard
    },
    /** The browser is gone, and says nothing. */
    leave: () => page.abort(),
    close: async () => {
      page.abort()
      await stream.return(undefined as never)
    },
  }
}

import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Room } from '#contract/rooms.ts'
import { session } from '#web/session/browserSession.ts'
import { client } from './client.ts'
import { readAgain } from './queryClient.ts'

/** The server's procedures as query and mutation options. */
export const api = createTanstackQueryUtils(client)

/** What says who is signed in, and how they are shown. */
const aboutMe: Room[] = ['accounts', 'people']

/** What is another view of a room's rows. */
const alsoShows: Partial<Record<Room, Room[]>> = {
  visits: ['diary', 'visitChanges'],
  queue: ['nurses'],
  medicines: ['score'],
  doses: ['score'],
  symptoms: ['score'],
  education: ['score'],
  people: ['score'],
  followUps: ['score'],
}

/** Makes everything known of these rooms stale and reads again what a screen shows of it. */
export async function refresh(...rooms: Room[]) {
  if (rooms.some((room) => aboutMe.includes(room))) session.lookAgain()
  const all = new Set([...rooms, ...rooms.flatMap((room) => alsoShows[room] ?? [])])
  await Promise.all([...all].map((room) => readAgain(api[room].key())))
}

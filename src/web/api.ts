import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '#contract/index.ts'
import { session } from './browserSession.ts'
import { client } from './client.ts'
import { queryClient } from './queryClient.ts'

/** The server's procedures as query and mutation options. */
export const api = createTanstackQueryUtils(client)

export type Room = keyof Contract

/** What says who is signed in, and how they are shown. */
const aboutMe: Room[] = ['accounts', 'people']

/** Makes everything known of these rooms stale and reads again what a screen shows of it. */
export async function refresh(...rooms: Room[]) {
  if (rooms.some((room) => aboutMe.includes(room))) session.lookAgain()
  await Promise.all(rooms.map((room) => queryClient.invalidateQueries({ queryKey: api[room].key() })))
}

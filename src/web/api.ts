import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '#contract/index.ts'
import { client } from './client.ts'
import { queryClient } from './queryClient.ts'

/** The server's procedures as query and mutation options. */
export const api = createTanstackQueryUtils(client)

export type Room = keyof Contract

/** Makes everything known of these rooms stale and reads again what a screen shows of it. */
export const refresh = (...rooms: Room[]) => Promise.all(rooms.map((room) => queryClient.invalidateQueries({ queryKey: api[room].key() })))

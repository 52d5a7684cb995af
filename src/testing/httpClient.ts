import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { RunningServer } from '#server/openServer.ts'
import { listenOn } from './connection.ts'
import type { Api } from './world.ts'

/** Listens on a free port; `client` is typed like a person's own and goes by the platform's own fetch. */
export async function httpClient({ listener, world }: RunningServer) {
  const { port, close } = await listenOn(listener)
  const client = (cookie: string): Api =>
    createORPCClient(new RPCLink({ url: `http://127.0.0.1:${port}/api/rpc`, headers: { origin: world.config.appUrl.origin, cookie } }))
  return { client, close }
}

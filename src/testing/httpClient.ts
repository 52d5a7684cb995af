import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { RunningServer } from '#server/openServer.ts'
import type { Api } from './world.ts'

/** Listens on a free port, so that calls cross a real connection. `client` is typed like a person's own. */
export async function httpClient({ app, world }: RunningServer) {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const client = (cookie: string): Api =>
    createORPCClient(new RPCLink({ url: `http://127.0.0.1:${port}/api/rpc`, headers: { origin: world.config.appUrl.origin, cookie } }))
  return { client, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

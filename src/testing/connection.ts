import { createServer, request as send, Agent, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Readable } from 'node:stream'

/** A server on a free port, and a `fetch` that crosses a real connection with exactly the headers given: the platform's refuses some and adds others. */
export async function listenOn(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  return {
    port,
    ask: (request: Request) => ask(request, { port, agent }),
    close: async () => {
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** For an app that is asked without any: whoever calls has no address. */
export const noConnection = { incoming: { headers: {}, socket: {} } }

/** What Node adds, the product says nothing by it. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding']
/** Bodies that do not answer, by their status. */
const EMPTY = [204, 205, 304]

async function ask(request: Request, { port, agent }: { port: number; agent: Agent }): Promise<Response> {
  const { pathname, search, host } = new URL(request.url)
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
  const headers = { host, ...Object.fromEntries(request.headers), ...(body && { 'content-length': body.length }) }
  const outgoing = send({ port, host: '127.0.0.1', agent, method: request.method, path: pathname + search, headers })
  const leave = () => outgoing.destroy()
  request.signal.addEventListener('abort', leave)
  outgoing.on('error', () => {}) // before the answer it is said by `once`; after it the rest of what is too large was not waited for
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  incoming.once('close', () => request.signal.removeEventListener('abort', leave))
  const answered = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    if (!OF_THE_CONNECTION.includes(name)) for (const value of values ?? []) answered.append(name, value)
  const status = incoming.statusCode!
  if (EMPTY.includes(status) || request.method === 'HEAD') {
    incoming.resume()
    return new Response(null, { status, headers: answered })
  }
  return new Response(Readable.toWeb(incoming) as ReadableStream, { status, headers: answered })
}

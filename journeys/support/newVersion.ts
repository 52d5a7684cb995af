import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

const product = Number(process.env['JOURNEY_PORT'])

/**
 * The product behind a door that counts what goes through it, and can bring a new version: the same scripts under other
 * names, as after a build that changed them.
 */
export async function appWithNewVersion() {
  let isSecond = false
  const rename = (text: string) =>
    text.replaceAll(/([\w$.-]+-[\w-]{7})\.js\b/g, '$1-second.js').replace(/version:`\w+`/, 'version:`second`')
  const answer = (asked: IncomingMessage, response: ServerResponse) => {
    const path = (asked.url ?? '/').replace('-second.js', '.js')
    const headers: IncomingMessage['headers'] = { ...asked.headers, host: `localhost:${product}` }
    if (headers.origin) headers.origin = `http://localhost:${product}`
    if (isSecond) {
      headers['accept-encoding'] = 'identity'
      delete headers['if-none-match']
    }
    const passed = request({ port: product, host: 'localhost', path, method: asked.method, headers }, (answered) => {
      const isText = isSecond && /html|javascript/.test(answered.headers['content-type'] ?? '')
      if (!isText) return void answered.pipe(response.writeHead(answered.statusCode!, answered.headers))
      const pieces: Buffer[] = []
      answered
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('end', () => {
          const { 'content-length': _, etag: __, ...rest } = answered.headers
          response.writeHead(answered.statusCode!, rest).end(rename(Buffer.concat(pieces).toString()))
        })
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
  const server = createServer(answer)
  const doors = new Set<Socket>()
  server.on('connection', (door) => doors.add(door))
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    address,
    /** How many bytes have gone to browsers, heads and all. */
    sent: () => [...doors].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    /** From now on the server has the second version. */
    deploy: () => void (isSecond = true),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

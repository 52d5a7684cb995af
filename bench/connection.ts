import { connect } from 'node:net'

/** A request as it goes over the wire, and all that its answer must contain besides status 200. */
export type ExpectedResponse = { request: string; contains: string[] }

type Connection = { ask: (wanted: ExpectedResponse) => Promise<string | undefined>; close: () => void }

/**
 * One kept-alive HTTP connection, written by hand: what the client costs is added to both sides of a ratio and flatters the slower
 * one, so it must cost as little as it can. `ask` answers with what was wrong, or nothing.
 */
export async function connectTo({ hostname, port }: URL): Promise<Connection> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('error', reject))
  let received: Buffer = Buffer.alloc(0)
  let settle: ((text: string | undefined) => void) | undefined
  const finish = (text: string | undefined) => {
    const waiting = settle
    settle = undefined
    received = Buffer.alloc(0)
    waiting?.(text)
  }
  socket.on('data', (bytes) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
    if (isWhole(received)) finish(received.toString('latin1'))
  })
  socket.on('error', () => finish(undefined))
  socket.on('close', () => finish(undefined))
  return {
    close: () => socket.destroy(),
    ask: (wanted) =>
      new Promise((resolve) => {
        settle = (text) => resolve(whyWrong(text, wanted))
        socket.write(wanted.request, 'latin1')
      }),
  }
}

function whyWrong(text: string | undefined, { contains }: ExpectedResponse): string | undefined {
  if (text === undefined) return 'the connection broke'
  const isRight = text.startsWith('HTTP/1.1 200 ') && contains.every((part) => text.includes(part))
  return isRight ? undefined : text
}

/** Whether an answer has arrived in full: by its length, or by the last chunk. */
function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return bytes.length >= end + 4 + Number(length)
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return bytes.toString('latin1', bytes.length - 5) === '0\r\n\r\n'
  return /^HTTP\/1\.1 (204|304)/.test(head)
}

type Parts = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: unknown }

/** The bytes of a request. Text must be ASCII: it is written byte for byte. */
export function requestOf({ method, path, headers = {}, body }: Parts): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(text.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}

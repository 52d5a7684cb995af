import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PushedMessage = { path: string; headers: IncomingHttpHeaders; sealed: Buffer }

/** A browser as push messages know it: where it is reached and what opens what is sealed for it. */
export function makeBrowser(origin: string, path = `/push/${randomBytes(8).toString('hex')}`) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    subscription: { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') },
    /** What its worker gets. */
    open: ({ sealed }: PushedMessage) => JSON.parse(unseal(sealed, { keys, auth })) as Record<string, string>,
  }
}

/** Opens a message of one record as a browser does: RFC 8188 (aes128gcm), with the keys of RFC 8291. */
function unseal(sealed: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const [salt, sender] = [sealed.subarray(0, 16), sealed.subarray(21, 21 + sealed.readUInt8(20))]
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, about, 32))
  const key = (purpose: string, length: number) => Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${purpose}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', key('aes128gcm', 16), key('nonce', 12)).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(21 + sender.length, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8') // 2 ends the last record, zeros may follow
}

/** A push service that counts. `answers` are the next statuses; without one it takes the message. */
export async function startPushService(port = 0) {
  const received: PushedMessage[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = answers.shift() ?? 201
      if (status < 300) received.push({ path: request.url ?? '', headers: request.headers, sealed: Buffer.concat(chunks) })
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end()
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, received, answers, stop }
}

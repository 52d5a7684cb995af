import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedSms = { sid: string; to: string; from: string; body: string; callback: string; status: string; at: Date }

export const SMS_ACCOUNT = 'AC0123456789abcdef'
export const SMS_TOKEN = 'the-token-of-a-test'

/** What the provider does with the next messages: refuse with a status, or take them and let the line go dead before it answers. */
export type ProviderMode = number | 'takes and says nothing'

/** A provider that speaks as much of Twilio's API as we use, and counts. `clock` is its own. */
export async function startSmsProvider(clock: () => Date = () => new Date()) {
  const texts: ReceivedSms[] = []
  const moods: ProviderMode[] = []
  const asked = { times: 0 }
  let names = 0
  const take = (form: URLSearchParams): ReceivedSms => {
    const of = (name: string) => form.get(name) ?? ''
    const sid = `SM${String(++names).padStart(32, '0')}`
    const text = { sid, to: of('To'), from: of('From'), body: of('Body'), callback: of('StatusCallback'), status: 'queued', at: clock() }
    texts.push(text)
    return text
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const key = Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString('base64')
    const url = new URL(request.url ?? '/', 'http://provider.example')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.headers.authorization !== `Basic ${key}`) return response.writeHead(401).end()
    if (url.pathname !== `/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json`) return response.writeHead(404).end()
    if (request.method === 'GET') {
      asked.times += 1
      const messages = texts.filter(({ to }) => to === url.searchParams.get('To')).toReversed()
      return response.end(JSON.stringify({ messages: messages.map(listed) }))
    }
    const mood = moods.shift()
    if (typeof mood === 'number') return response.writeHead(mood).end('{"code":21211,"message":"no such number +27821234567"}')
    const text = take(new URLSearchParams(Buffer.concat(chunks).toString()))
    if (mood) return request.socket.destroy()
    return response.writeHead(201).end(JSON.stringify(listed(text)))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const settings = {
    SMS_ACCOUNT,
    SMS_TOKEN,
    SMS_FROM: '+27600000000',
    SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  return { texts, moods, asked, settings, stop }
}

const listed = ({ sid, to, from, body, status, at }: ReceivedSms) => ({
  sid,
  to,
  from,
  body,
  status,
  date_created: at.toUTCString(),
  date_sent: null,
})

/** The signature of a report, made as the provider documents it. */
export function signatureOf(url: string, parameters: Record<string, string>, token = SMS_TOKEN) {
  const text = Object.keys(parameters)
    .toSorted()
    .reduce((before, name) => before + name + parameters[name], url)
  return createHmac('sha1', token).update(text, 'utf8').digest('base64')
}

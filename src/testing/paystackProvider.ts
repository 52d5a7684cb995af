import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkoutPage, returnAddress, type CheckoutTransaction } from './paystackPage.ts'

export const PAYSTACK_SECRET = 'sk_test_0123456789abcdef0123456789abcdef'

type ProviderOptions = { port?: number; /** where it reports what happened on its page; nowhere unless given */ newsTo?: string }

/**
 * A provider that speaks as much of Paystack's API as we use, with a page to pay on, and counts. `mood`: what it answers instead, or nothing
 * at all.
 */
export async function startPaystackProvider({ port = 0, newsTo }: ProviderOptions = {}) {
  const transactions = new Map<string, CheckoutTransaction>()
  const now: { mood: number | 'silent' | null } = { mood: null }
  const asked = { initialize: 0, verify: 0 }
  let numbers = 4_099_260_000
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const path = new URL(request.url ?? '/', 'http://provider.example').pathname
    if (path.startsWith('/checkout/')) return onPage(request, response, path, new URLSearchParams(Buffer.concat(chunks).toString()))
    if (request.headers.authorization !== `Bearer ${PAYSTACK_SECRET}`) return say(401, { status: false, message: 'Invalid key' })
    if (path === '/transaction/initialize') asked.initialize += 1
    else asked.verify += 1
    if (now.mood === 'silent') return request.socket.destroy()
    if (now.mood !== null) return say(now.mood, { status: false, message: 'no' })
    if (request.method === 'POST' && path === '/transaction/initialize') {
      const wanted = JSON.parse(Buffer.concat(chunks).toString())
      if (transactions.has(wanted.reference)) return say(400, { status: false, message: 'Duplicate Transaction Reference' })
      transactions.set(wanted.reference, { ...wanted, id: ++numbers, status: 'abandoned' })
      const data = { authorization_url: `${address()}/checkout/${numbers}`, access_code: String(numbers), reference: wanted.reference }
      return say(200, { status: true, message: 'Authorization URL created', data })
    }
    const found = transactions.get(decodeURIComponent(path.replace('/transaction/verify/', '')))
    if (!found) return say(400, { status: false, message: 'Transaction reference not found.' })
    return say(200, { status: true, message: 'Verification successful', data: { ...found, customer: { email: found.email } } })
  }
  /** Somebody pays, or the card is refused, whether their browser comes back or not. */
  const end = async (paid: CheckoutTransaction, status: string) => {
    paid.status = status
    if (newsTo) await fetch(newsTo, webhookFor(paid))
  }
  const onPage = async (request: IncomingMessage, response: ServerResponse, path: string, form: URLSearchParams) => {
    const paid = [...transactions.values()].find(({ id }) => path === `/checkout/${id}`)
    if (!paid) return response.writeHead(404).end()
    if (request.method !== 'POST') return response.writeHead(200, { 'content-type': 'text/html' }).end(checkoutPage(paid))
    await end(paid, form.get('status') ?? '')
    response.writeHead(303, { location: returnAddress(paid) }).end()
  }
  const server = createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { PAYSTACK_SECRET, PAYSTACK_URL: address() }
  return { transactions, end, now, asked, settings, stop }
}

/** News as the provider sends it: a body, and its signature over exactly these bytes. */
export function webhookFor(data: object, secret = PAYSTACK_SECRET) {
  const body = JSON.stringify({ event: 'charge.success', data })
  const signature = createHmac('sha512', secret).update(body).digest('hex')
  return { method: 'POST', body, headers: { 'content-type': 'application/json', 'x-paystack-signature': signature } }
}

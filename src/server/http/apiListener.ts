import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { sendStandardResponse, toAbortSignal } from '@orpc/standard-server-node'
import { readSessionCookie } from '../accounts/sessions/cookies.ts'
import { isDatabaseUnreachable } from '../database/unreachable.ts'
import type { HttpContext } from '../rpc/context.ts'
import { describeError } from '../world/log.ts'
import type { World } from '../world/world.ts'
import { restHandler, rpcHandler } from './apiHandlers.ts'
import { procedureAt } from './apiProcedures.ts'
import { clientAddress } from './clientAddress.ts'
import { compressAnswer } from './compression.ts'
import { isSameOrigin } from './origin.ts'
import { BodyRefused, isTypeTaken, readBody } from './requestBody.ts'

/** What our own pages and REST use. HEAD above all would be a way to change things that every browser takes for one that only reads. */
const METHODS = ['GET', 'POST']
/** What says how the API is used, and nothing of anybody: others may link to it. */
const DESCRIPTIONS = ['/api/openapi.json', '/api/reference']
/** What is under /api and no procedure: `others` answers it, behind the same checks. */
const OTHERS = [...DESCRIPTIONS, '/api/session']

/**
 * Answers procedures, from the socket to the handler: the browser's own requests under /api/rpc, plain REST under /api. Everything else is
 * left to `others`. No Request and Response of the web are made: they cost as much as all the rest of a short request.
 */
export function apiListener(world: World, others: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const url = URL.parse(incoming.url ?? '', world.config.appUrl.href)
    if (!url?.pathname.startsWith('/api/')) return others(incoming, outgoing)
    const requestId = randomUUID()
    const refusal = whyNotTake(incoming, url, world)
    if (refusal) return sendRefusal(world, { outgoing, requestId }, refusal)
    if (OTHERS.includes(url.pathname)) return others(incoming, outgoing)
    void answer(world, { incoming, outgoing, url, requestId })
  }
}

type StandardResponse = Parameters<typeof sendStandardResponse>[1]
type StandardHeaders = StandardResponse['headers']

type Refusal = { status: number; code: string; headers?: StandardHeaders }

function whyNotTake(incoming: IncomingMessage, { pathname }: URL, { config }: World): Refusal | undefined {
  const { method = '', headers } = incoming
  if (!METHODS.includes(method)) return { status: 405, code: 'METHOD_NOT_ALLOWED', headers: { allow: METHODS.join(', ') } }
  if (!DESCRIPTIONS.includes(pathname) && !isSameOrigin({ method, headers }, config.appUrl)) return { status: 403, code: 'FOREIGN_ORIGIN' }
  return undefined
}

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; url: URL; requestId: string }

/** The session's end is by this clock, and in the demo badges and headings are: how far it was moved ahead. */
const clockHeaders = ({ clock, aheadMs }: World) => ({
  date: clock().toUTCString(),
  ...(aheadMs?.() && { 'clock-ahead': String(aheadMs()) }),
})

async function answer(world: World, { incoming, outgoing, url, requestId }: Exchange) {
  const { headers, method = '' } = incoming
  const cookies = headers.cookie ?? ''
  const where = { outgoing, requestId }
  const context: HttpContext = {
    world,
    requestId,
    sessionToken: readSessionCookie(cookies, world.config),
    cookies,
    ip: clientAddress(incoming, world.config.trustedProxies),
    userAgent: (headers['user-agent'] ?? '').slice(0, 400),
    answerHeaders: new Headers(),
  }
  // Before anything is read: what is committed from here on is heard after it. Visitors listen to nothing.
  const position = context.sessionToken ? { 'live-position': world.live.position(), ...clockHeaders(world) } : {}
  try {
    const procedure = procedureAt(url.pathname)
    if (method === 'POST' && !isTypeTaken(incoming, procedure)) throw new BodyRefused(415, 'UNSUPPORTED_MEDIA_TYPE')
    if (!procedure) throw new BodyRefused(404, 'NOT_FOUND')
    const body = await readBody(incoming, { world, sessionToken: context.sessionToken, procedure })
    const signal = procedure.meta.runs === 'stream' ? toAbortSignal(outgoing) : undefined
    const request = { method, url, headers, body, signal }
    const { response } = url.pathname.startsWith('/api/rpc/')
      ? await rpcHandler.handle(request, { prefix: '/api/rpc', context })
      : await restHandler.handle(request, { prefix: '/api', context })
    if (!response) throw new BodyRefused(404, 'NOT_FOUND')
    await send(outgoing, { ...response, headers: { ...headersOf(response, context), ...position } }, headers['accept-encoding'])
  } catch (error) {
    if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy() // whoever asked is gone, or has half an answer
    if (error instanceof BodyRefused) return sendRefusal(world, where, { ...error, headers: error.status === 413 ? CLOSE : {} })
    if (isDatabaseUnreachable(error)) return sendRefusal(world, where, { status: 503, code: 'DATABASE_AWAY', headers: RETRY })
    world.log.error({ err: describeError(error), requestId }, 'a request failed')
    sendRefusal(world, where, { status: 500, code: 'INTERNAL_SERVER_ERROR' })
  }
}

/** The rest of what is too large is not waited for. */
const CLOSE = { connection: 'close' }
const RETRY = { 'retry-after': '2' }

/** Of every answer: nothing is kept, guessed at or read by other sites. */
const always = (requestId: string): StandardHeaders => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
})

function headersOf({ status, headers }: StandardResponse, { requestId, answerHeaders }: HttpContext): StandardHeaders {
  const all: StandardHeaders = { ...headers, ...always(requestId), ...(status === 503 && RETRY) }
  for (const [name, value] of answerHeaders)
    if (name === 'set-cookie') all[name] = answerHeaders.getSetCookie()
    // Only a file that is the whole answer has a name: our own client gets files as parts of a form, and would not know the form by one.
    else if (name !== 'content-disposition' || name in headers) all[name] = value
  return all
}

async function send(outgoing: ServerResponse, { status, headers, body }: StandardResponse, accepted: string | string[] | undefined) {
  if (!isJson(body)) return sendStandardResponse(outgoing, { status, headers, body })
  const text = JSON.stringify(body)
  const small = await compressAnswer(text, String(accepted))
  if (!small) return sendText(outgoing, status, headers, text)
  sendBytes(outgoing, status, { ...headers, 'content-encoding': small.encoding, vary: 'accept-encoding' }, small.bytes)
}

const isJson = (body: unknown): boolean => {
  if (typeof body !== 'object' || body === null) return body !== undefined
  const prototype: unknown = Object.getPrototypeOf(body)
  return (prototype === Object.prototype || Array.isArray(body)) && !(Symbol.asyncIterator in body)
}

/** In one piece and with its length: as a stream it would go out in two and cost a third more. */
function sendText(outgoing: ServerResponse, status: number, headers: StandardHeaders, text: string) {
  outgoing.writeHead(status, { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
}

function sendBytes(outgoing: ServerResponse, status: number, headers: StandardHeaders, bytes: Buffer) {
  outgoing.writeHead(status, { ...headers, 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
}

type Where = Pick<Exchange, 'outgoing' | 'requestId'>

const sendRefusal = (world: World, { outgoing, requestId }: Where, { status, code, headers }: Refusal) => {
  const all = { ...always(requestId), ...(world.aheadMs && clockHeaders(world)), ...headers }
  sendText(outgoing, status, all, JSON.stringify(status === 500 ? { code, requestId } : { code }))
}

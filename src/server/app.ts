import { randomUUID } from 'node:crypto'

import { Hono, type Context } from 'hono'
import { openApi, restHandler, rpcHandler } from './http/apiHandlers.ts'
import { readSessionCookie } from './accounts/sessions/cookies.ts'
import { keySetEndpoint } from './accounts/sessions/keySetEndpoint.ts'
import { apiReference } from './http/apiReference.ts'
import { limitBodies } from './http/bodyLimits.ts'
import { sessionEndpoint } from './accounts/sessions/sessionEndpoint.ts'
import type { Env } from './http/appEnv.ts'
import { clientAddress } from './http/clientAddress.ts'
import { feedEndpoint } from './calendarFeeds/feedEndpoint.ts'
import { health } from './http/health.ts'
import { joinPage } from './friendInvites/joinPage.ts'
import { letterbox } from './messageLog/letterbox.ts'
import { isSameOrigin } from './http/origin.ts'
import { isDatabaseUnreachable } from './database/unreachable.ts'
import type { HttpContext } from './rpc/context.ts'
import { describeError } from './world/log.ts'
import { paystackWebhook } from './wallet/paystackWebhook.ts'
import { smsWebhook } from './notices/smsWebhook.ts'
import { webApp } from './http/webApp.ts'
import type { World } from './world/world.ts'

/** Everything that answers HTTP. `listen` is somebody else's: tests call `fetch` directly. */
export function makeApp(world: World) {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    // On the answer itself: c.header() would turn its text into a stream, which goes out in two pieces and costs a third more.
    c.res.headers.set('x-request-id', requestId)
    c.res.headers.set('x-content-type-options', 'nosniff')
    c.res.headers.set('referrer-policy', 'no-referrer')
    c.res.headers.set('cross-origin-resource-policy', 'same-origin')
  })
  app.onError((error, c) => {
    if (isDatabaseUnreachable(error)) return c.json({ code: 'DATABASE_AWAY' }, 503, { 'retry-after': '2' })
    world.log.error({ err: describeError(error), requestId: c.get('requestId') }, 'a request failed')
    return c.json({ code: 'INTERNAL_SERVER_ERROR', requestId: c.get('requestId') }, 500)
  })
  health(app, world)
  letterbox(app, world)
  keySetEndpoint(app, world)
  feedEndpoint(app, world)
  smsWebhook(app, world)
  paystackWebhook(app, world)
  api(app, world)
  joinPage(app)
  webApp(app, world, new URL('../../dist/web/', import.meta.url))
  return app
}

/** What our own pages and REST use. HEAD above all would be a way to change things that every browser takes for one that only reads. */
const METHODS = ['GET', 'POST']
/** What says how the API is used, and nothing of anybody: others may link to it. */
const DESCRIPTIONS = ['/api/openapi.json', '/api/reference']

function api(app: Hono<Env>, world: World) {
  app.use('/api/*', async (c, next) => {
    if (!METHODS.includes(c.req.method)) return c.json({ code: 'METHOD_NOT_ALLOWED' }, 405, { allow: METHODS.join(', ') })
    if (!DESCRIPTIONS.includes(c.req.path) && !isSameOrigin(c.req.raw, world.config.appUrl)) return c.json({ code: 'FOREIGN_ORIGIN' }, 403)
    await next()
    c.res.headers.set('cache-control', c.get('keptAs') ?? 'no-store')
  })
  app.use('/api/*', limitBodies(world))
  apiReference(app, () => openApi(world.config.brand.name, world.config.appUrl))
  sessionEndpoint(app, world)
  app.all('/api/rpc/*', (c) => answer(c, world, (context) => rpcHandler.handle(c.req.raw, { prefix: '/api/rpc', context })))
  app.all('/api/*', (c) => answer(c, world, (context) => restHandler.handle(c.req.raw, { prefix: '/api', context })))
}

type Handled = { matched: boolean; response: Response | undefined }

async function answer(c: Context<Env>, world: World, handle: (context: HttpContext) => Promise<Handled>) {
  const answerHeaders = new Headers()
  const cookies = c.req.header('cookie') ?? ''
  const context: HttpContext = {
    world,
    requestId: c.get('requestId'),
    sessionToken: readSessionCookie(cookies, world.config),
    cookies,
    ip: clientAddress(c, world.config.trustedProxies),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    answerHeaders,
  }
  const { response } = await handle(context)
  if (!response) return c.json({ code: 'NOT_FOUND' }, 404)
  c.set('keptAs', answerHeaders.get('cache-control'))
  for (const [name, value] of answerHeaders)
    if (name === 'set-cookie') response.headers.append(name, value)
    // Only a file that is the whole answer has a name: our own client gets files as parts of a form, and would not know the form by one.
    else if (name !== 'content-disposition' || response.headers.has(name)) response.headers.set(name, value)
  if (response.status === 503) response.headers.set('retry-after', '2')
  return response
}

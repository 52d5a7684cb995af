import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { openApi } from './http/apiHandlers.ts'
import { apiListener } from './http/apiListener.ts'
import { keySetEndpoint } from './accounts/sessions/keySetEndpoint.ts'
import { apiReference } from './http/apiReference.ts'
import { sessionEndpoint } from './accounts/sessions/sessionEndpoint.ts'
import type { Env } from './http/appEnv.ts'
import { feedEndpoint } from './calendarFeeds/feedEndpoint.ts'
import { health } from './http/health.ts'
import { oneAtATime } from './http/oneAtATime.ts'
import { isSameOrigin } from './http/origin.ts'
import { joinPage } from './friendInvites/joinPage.ts'
import { letterbox } from './messageLog/letterbox.ts'
import { isDatabaseUnreachable } from './database/unreachable.ts'
import { describeError } from './world/log.ts'
import { paystackWebhook } from './wallet/paystackWebhook.ts'
import { smsWebhook } from './notices/smsWebhook.ts'
import { webApp } from './http/webApp.ts'
import type { World } from './world/world.ts'

/** Everything that answers HTTP, for a server of Node's. */
export function makeListener(world: World): RequestListener {
  const answer = getRequestListener(makeApp(world).fetch)
  return oneAtATime(apiListener(world, (incoming, outgoing) => void answer(incoming, outgoing)))
}

/** Pages and files, and whatever else is no procedure. */
function makeApp(world: World) {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    // On the answer itself: c.header() would turn its text into a stream, which goes out in two pieces and costs a third more.
    c.res.headers.set('x-request-id', requestId)
    c.res.headers.set('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('referrer-policy')) c.res.headers.set('referrer-policy', 'no-referrer')
    c.res.headers.set('cross-origin-resource-policy', 'same-origin')
  })
  app.onError((error, c) => {
    if (isDatabaseUnreachable(error)) return c.json({ code: 'DATABASE_AWAY' }, 503, { 'retry-after': '2' })
    world.log.error({ err: describeError(error), requestId: c.get('requestId') }, 'a request failed')
    return c.json({ code: 'INTERNAL_SERVER_ERROR', requestId: c.get('requestId') }, 500)
  })
  health(app, world)
  letterbox(app, world, (request) => isSameOrigin(request, world.config.appUrl))
  keySetEndpoint(app, world)
  feedEndpoint(app, world)
  smsWebhook(app, world)
  paystackWebhook(app, world)
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  apiReference(app, () => openApi(world.config.brand.name, world.config.appUrl))
  sessionEndpoint(app, world)
  joinPage(app)
  webApp(app, world, new URL('../../dist/web/', import.meta.url))
  return app
}

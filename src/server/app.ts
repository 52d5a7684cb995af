import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { StatusCode } from 'hono/utils/http-status'
import { openApi, restHandler, rpcHandler } from './apiHandlers.ts'
import { readSessionCookie } from './accounts/cookie.ts'
import { sessionEndpoint } from './accounts/sessionEndpoint.ts'
import { health } from './health.ts'
import { letterbox } from './letterbox.ts'
import { comesFromUs } from './origin.ts'
import type { RequestContext } from './rpc/context.ts'
import { describeError } from './world/log.ts'
import { webApp } from './webApp.ts'
import type { World } from './world/world.ts'

export type Env = { Variables: { requestId: string } }

/** Everything that answers HTTP. `listen` is somebody else's: tests call `fetch` directly. */
export function makeApp(world: World) {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    await next()
  })
  app.onError((error, c) => {
    world.log.error({ err: describeError(error), requestId: c.get('requestId') }, 'a request failed')
    return c.json({ code: 'INTERNAL_SERVER_ERROR', requestId: c.get('requestId') }, 500)
  })
  health(app, world)
  letterbox(app, world)
  api(app, world)
  webApp(app, world, new URL('../../dist/web/', import.meta.url))
  return app
}

const MOST_BYTES = 1_000_000

function api(app: Hono<Env>, world: World) {
  app.use('/api/*', bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.json({ code: 'TOO_LARGE' }, 413) }))
  app.use('/api/*', async (c, next) => {
    if (!comesFromUs(c.req.raw, world.config.appUrl)) return c.json({ code: 'FOREIGN_ORIGIN' }, 403)
    c.header('cache-control', 'no-store')
    return next()
  })
  let description: Promise<object> | undefined
  app.get('/api/openapi.json', async (c) => c.json(await (description ??= openApi(world.config.brand.name, world.config.appUrl))))
  sessionEndpoint(app, world)
  app.all('/api/rpc/*', (c) => answer(c, world, (context) => rpcHandler.handle(c.req.raw, { prefix: '/api/rpc', context })))
  app.all('/api/*', (c) => answer(c, world, (context) => restHandler.handle(c.req.raw, { prefix: '/api', context })))
}

type Handled = { matched: boolean; response: Response | undefined }

async function answer(c: Context<Env>, world: World, handle: (context: RequestContext) => Promise<Handled>) {
  const answerHeaders = new Headers()
  const context: RequestContext = {
    world,
    requestId: c.get('requestId'),
    sessionToken: readSessionCookie(c.req.header('cookie') ?? '', world.config),
    ip: clientAddress(c),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    answerHeaders,
  }
  const { response } = await handle(context)
  if (!response) return c.json({ code: 'NOT_FOUND' }, 404)
  for (const cookie of answerHeaders.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  if (response.status === 503) c.header('retry-after', '2')
  return c.newResponse(response.body, response.status as StatusCode, Object.fromEntries(response.headers)) // returned as it is, it would lose the headers set so far
}

/** The address of the connection. Proxy headers are not believed: anybody can write them. */
function clientAddress(c: Context<Env>) {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return '' // called without a connection, as tests do
  }
}

import type { Hono } from 'hono'
import { isDatabaseAway } from '../database/away.ts'
import { openCall } from '../rpc/openCall.ts'
import type { World } from '../world/world.ts'
import { readSessionCookie } from './cookie.ts'

/** For pages without the client: `{ role }` of who is signed in, null where the account has none; null for a visitor. */
export function sessionEndpoint<E extends { Variables: object }>(app: Hono<E>, world: World) {
  app.get('/api/session', async (c) => {
    const token = readSessionCookie(c.req.header('cookie') ?? '', world.config)
    if (!token) return c.json(null)
    try {
      const call = await openCall(world.calls, token, world.clock())
      await call.rollback()
      return c.json(call.caller && { role: call.caller.role })
    } catch (error) {
      if (isDatabaseAway(error)) return c.json({ code: 'DATABASE_AWAY' }, 503, { 'retry-after': '2' })
      throw error
    }
  })
}

import type { Hono } from 'hono'
import { isDatabaseUnreachable } from '#server/database/unreachable.ts'
import { openTransaction } from '#server/rpc/openTransaction.ts'
import type { World } from '#server/world/world.ts'
import { readSessionCookie } from './cookies.ts'

/** For pages without the client: `{ role }` of who is signed in, null where the account has none; null for a visitor. */
export function sessionEndpoint<E extends { Variables: object }>(app: Hono<E>, world: World) {
  app.get('/api/session', async (c) => {
    const token = readSessionCookie(c.req.header('cookie') ?? '', world.config)
    if (!token) return c.json(null)
    try {
      const transaction = await openTransaction(world.database, token, world.clock())
      await transaction.rollback()
      return c.json(transaction.caller && { role: transaction.caller.role })
    } catch (error) {
      if (isDatabaseUnreachable(error)) return c.json({ code: 'DATABASE_AWAY' }, 503, { 'retry-after': '2' })
      throw error
    }
  })
}

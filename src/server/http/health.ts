import type { Hono } from 'hono'
import type { World } from '../world/world.ts'

/** Health checks. `/livez` (liveness): the process answers. `/readyz` (readiness): it can also reach its database. Neither says anything else. */
export function health<E extends { Variables: object }>(app: Hono<E>, world: World) {
  app.get('/livez', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await world.database.query('select 1')
      return c.text('ok')
    } catch {
      return c.text('the database is away', 503, { 'retry-after': '2' })
    }
  })
}

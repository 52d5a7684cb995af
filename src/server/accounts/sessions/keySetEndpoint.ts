import type { Hono } from 'hono'
import type { World } from '#server/world/world.ts'
import { publicKeys } from './tokens.ts'

/** Where other programs look for the keys that our tokens are checked with. */
export function keySetEndpoint<E extends { Variables: object }>(app: Hono<E>, world: World) {
  app.get('/.well-known/jwks.json', async (c) => c.json(await publicKeys(world.config), 200, { 'cache-control': 'public, max-age=300' }))
}

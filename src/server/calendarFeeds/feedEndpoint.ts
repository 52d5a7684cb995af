import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { feedStart } from '#rules/calendarFeeds.ts'
import { openTransaction } from '../rpc/openTransaction.ts'
import { tokenHash } from '../world/secrets.ts'
import type { World } from '../world/world.ts'
import { icalendarFile } from './icalendarFile.ts'
import { findFeedContents } from './store.ts'

/**
 * Where calendar programs fetch somebody's visits. They have no session: the address is the key, so it stands in no log, and one that is
 * wrong, revoked or misshapen is looked up and answered like any other that nobody has.
 */
export function feedEndpoint<E extends { Variables: object }>(app: Hono<E>, world: World) {
  app.get('/calendar/:file', async (c) => {
    const feed = await feedAt(world, c.req.param('file').replace(/\.ics$/, ''))
    if (!feed) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    const text = icalendarFile(feed.visits, world.config, feed.language, { schedules: feed.schedules, now: world.clock() })
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    const headers = { etag, 'cache-control': 'private, max-age=300' }
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(text, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="appointments.ics"',
    })
  })
}

async function feedAt(world: World, token: string) {
  const now = world.clock()
  const transaction = await openTransaction(world.database, null, now)
  try {
    const feed = await findFeedContents(transaction.db, tokenHash(token), feedStart(now))
    await transaction.commit()
    return feed
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** A proxy that compressed the answer marks the tag as weak. */
const isKnown = (sent: string | undefined, etag: string) =>
  (sent ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')

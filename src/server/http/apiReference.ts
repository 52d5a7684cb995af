import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Env } from './appEnv.ts'
import type { StaticFile } from './staticFiles.ts'
import { sendCompressed } from './compression.ts'
import { referencePage, referenceStyles } from './apiReferencePage.ts'

/** Its own policy: one style sheet, known by its hash, and nothing else at all; no script, no request. */
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(referenceStyles).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/**
 * `/api/reference`: every procedure for people to read. One answer with all in it, which the browser itself keeps for a day, so that it opens
 * without a connection too; the service worker keeps nothing under /api.
 */
export function apiReference(app: Hono<Env>, describe: () => Promise<object>) {
  let made: Promise<StaticFile> | undefined
  const make = async () => ({ bytes: Buffer.from(referencePage(await describe())), mediaType: 'text/html; charset=utf-8', isText: true })
  app.get('/api/reference', async (c) => {
    c.set('keptAs', 'private, max-age=86400')
    c.header('content-security-policy', policy)
    c.header('cross-origin-opener-policy', 'same-origin')
    return sendCompressed(c, await (made ??= make()))
  })
}

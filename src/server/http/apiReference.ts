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
 * `/api/openapi.json` for programs, and `/api/reference`, every procedure for people to read: one answer with all in it, which the browser
 * itself keeps for a day, so that it opens without a connection too; the service worker keeps nothing under /api. Both are made once: a
 * megabyte each time would be work that anybody can ask for.
 */
export function apiReference(app: Hono<Env>, describe: () => Promise<object>) {
  let description: Promise<object> | undefined
  let json: Promise<StaticFile> | undefined
  let made: Promise<StaticFile> | undefined
  const file = (text: string, mediaType: string): StaticFile => ({ bytes: Buffer.from(text), mediaType, isText: true })
  const describeOnce = () => (description ??= describe())
  const makeJson = async () => file(JSON.stringify(await describeOnce()), 'application/json')
  const make = async () => file(referencePage(await describeOnce()), 'text/html; charset=utf-8')
  app.get('/api/openapi.json', async (c) => sendCompressed(c, await (json ??= makeJson())))
  app.get('/api/reference', async (c) => {
    c.header('cache-control', 'private, max-age=86400')
    c.header('content-security-policy', policy)
    c.header('cross-origin-opener-policy', 'same-origin')
    return sendCompressed(c, await (made ??= make()))
  })
}

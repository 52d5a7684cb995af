import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Env } from './appEnv.ts'
import type { StaticFile } from './staticFiles.ts'
import { sendCompressed } from './compression.ts'

/** Its name stays while its content changes, the service worker's above all: asked for each time, sent only when it is another. */
export function revalidatedFile(c: Context<Env>, file: StaticFile) {
  const tag = `W/"${createHash('sha256').update(file.bytes).digest('base64url')}"`
  c.header('cache-control', 'no-cache')
  c.header('etag', tag)
  return c.req.header('if-none-match')?.includes(tag) ? c.body(null, 304) : sendCompressed(c, file)
}

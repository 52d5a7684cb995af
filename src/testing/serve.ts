import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { keepHolidays } from '#server/booking/keepHolidays.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { makeJobSchema } from '#server/database/jobSchema.ts'
import { migrate } from '#server/database/migrate.ts'
import { makeDemoWorld } from '#server/database/demo/demo.ts'
import { openWorld } from '#server/openWorld.ts'
import { readConfig } from '#server/world/config.ts'

/* The whole product for journeys: a throw-away database with the demo world, and a clock that a second port sets. */

/** Friday 20 November 2026, 08:00 in South Africa. */
const START = new Date('2026-11-20T06:00:00Z')
const port = Number(process.env.PORT ?? 4300)

let ahead = START.getTime() - Date.now()
const clock = () => new Date(Date.now() + ahead)

const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
const database = await startEmbedded({ dataFolder: folder, fast: true })
const config = readConfig({ ...process.env, PORT: String(port), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
await migrate(database.connection, config.appSecret, makeJobSchema)
await keepHolidays(database.connection, clock())
await makeDemoWorld(database.connection, config.brand, clock())
const opened = await openWorld({ config, owner: database.connection, clock })
const server = serve({ fetch: opened.app.fetch, port })

/** POST /?at=2026-11-20T07:00:00Z moves the server's clock there; it goes on ticking. */
const control = createServer((request, response) => {
  const at = new URL(request.url ?? '/', 'http://localhost').searchParams.get('at')
  if (at) ahead = new Date(at).getTime() - Date.now()
  response.end(clock().toISOString())
}).listen(port + 1, '127.0.0.1')

const stop = async () => {
  control.close()
  server.close()
  if ('closeAllConnections' in server) server.closeAllConnections()
  await opened.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'
import { openConfig } from '#server/database/installation.ts'
import { makeJobSchema } from '#server/database/jobSchema.ts'
import { migrate } from '#server/database/migrate.ts'
import { readSettings } from '#server/world/settings.ts'
import { startServer } from './processes.ts'

/** Whoever makes a database and whoever serves it must have the same (decision 52). */
const APP_SECRET = 'of-a-measurement-between-two-programs'

/** A Postgres of the bench's own with the settings the product gives it, fsync on. */
export async function openPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const embedded = await startEmbedded({ dataFolder: folder })
  const urlOf = (database: string) => embedded.ownerUrl.replace('/molemo?', `/${database}?`)
  return {
    postmaster: embedded.postmasterPid,
    /** Makes and migrates an empty database. */
    make: async (database: string, appSecret = APP_SECRET) => {
      await withClient({ connectionString: urlOf('postgres') }, (client) => client.query(`create database ${database}`))
      await migrate({ connectionString: urlOf(database) }, readSettings({ APP_SECRET: appSecret }), makeJobSchema)
      return { url: urlOf(database), settings: { ...embedded.connection, database } }
    },
    drop: (database: string) =>
      withClient({ connectionString: urlOf('postgres') }, (client) => client.query(`drop database ${database} with (force)`)),
    stop: async () => {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Database = Awaited<ReturnType<Awaited<ReturnType<typeof openPostgres>>['make']>>

export async function withClient<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const MAIN = new URL('../src/server/main.js', import.meta.url)

/** The product as anybody starts it, its own process and nothing switched off; only the log is as quiet as in production. */
export async function startProduct(database: Database, flags: string[] = []) {
  const env = {
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    APP_SECRET,
    LOG_LEVEL: 'warn',
  }
  const began = performance.now()
  const program = await startServer(MAIN, env, flags)
  const address = program.address.replace('localhost', '127.0.0.1')
  while ((await fetch(`${address}/readyz`).catch(() => undefined))?.status !== 200) continue
  return {
    ...program,
    address,
    readyMs: performance.now() - began,
    config: await openConfig({ connectionString: database.url }, readSettings(env)),
  }
}

const REFERENCES = new URL('./references.ts', import.meta.url)

export const startReference = (which: 'read' | 'write', database: Database) =>
  startServer(REFERENCES, { REFERENCE: which, DATABASE: JSON.stringify(database.settings) })

/** Nothing of ours runs any more that an earlier booking left to be done: it would slow down whoever is measured next. */
export async function jobsDone(client: pg.Client) {
  const open = `select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() + interval '1 minute'`
  for (const until = Date.now() + 120_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const { rows } = await client.query<{ open: number }>(open)
    if (rows[0]?.open === 0) return
  }
  throw new Error('jobs were still waiting after two minutes')
}

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => void server.close(resolve))
  return address && typeof address === 'object' ? address.port : 0
}

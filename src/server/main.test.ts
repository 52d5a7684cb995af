import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookieHeader } from './accounts/sessions/cookies.ts'
import { askUnderLoad } from '#testing/askUnderLoad.ts'
import { createPerson } from '#testing/people.ts'
import { databaseIn, freePort, postmasterIn, startProgram, type ServerProgram } from '#testing/program.ts'
import { trialSize } from '#testing/trialSizes.ts'
import { startEmbedded } from './database/embedded.ts'
import { isRunning } from './database/embeddedPostmaster.ts'
import { openConfig } from './database/installation.ts'
import { makeJobSchema } from './database/jobSchema.ts'
import { migrate, sentencesOf } from './database/migrate.ts'
import { readSettings } from './world/settings.ts'

let folder: string
const started: ServerProgram[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-'))
  chmodSync(folder, 0o711) // as root, Postgres runs as another user who must pass through
})

afterEach(async () => {
  for (const program of started.splice(0)) {
    program.kill('SIGTERM')
    await program.ended
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Starts the program; with nothing set it keeps its own database in this test's folder. */
async function start(settings: Record<string, string> = {}) {
  const program = startProgram({ PORT: await freePort(), MOLEMO_DATA: join(folder, 'data'), ...settings })
  started.push(program)
  return program
}

const statusOf = async (address: string, path: string) => (await fetch(address + path)).status

test('the first start says where it is and whom one can be; SIGTERM ends it and its Postgres', async () => {
  const program = await start()
  await program.ready()
  await expect.poll(() => program.said.out, { interval: 50 }).toMatch(/ is ready: http:\/\/localhost:\d+\n[^]*patient +\S+@demo\.example/)
  expect(await statusOf(program.address, '/livez')).toBe(200)
  const postmaster = postmasterIn(join(folder, 'data'))
  expect(isRunning(postmaster)).toBe(true)

  const asked = performance.now()
  program.kill('SIGTERM')
  expect(await program.ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - asked).toBeLessThan(5000)
  expect(isRunning(postmaster)).toBe(false)
})

test('a second start on the same data folder says so and ends; the first goes on', async () => {
  const first = await start()
  await first.ready()
  const second = await start()
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.said.err).toMatch(
    /^The data folder \S+ is in use by process \d+\. Stop that one first, or set MOLEMO_DATA to another folder\.\n$/,
  )
  expect(await statusOf(first.address, '/readyz')).toBe(200)
})

test('a taken port is one sentence', async () => {
  const PORT = await freePort()
  const other = createServer().listen(Number(PORT))
  const program = await start({ PORT })
  expect(await program.ended).toEqual({ code: 1, signal: null })
  expect(program.said.err).toBe(`Port ${PORT} is in use by another program. Set PORT to a free one.\n`)
  expect(existsSync(join(folder, 'data', 'cluster', 'postmaster.pid'))).toBe(false)
  other.close()
})

test('production with nothing set ends with a sentence for each setting and touches no database', async () => {
  const program = await start({ NODE_ENV: 'production' })
  expect(await program.ended).toEqual({ code: 1, signal: null })
  const sentences = program.said.err.trimEnd().split('\n')
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
    'APP_SECRET',
    'APP_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'OFFICER_EMAIL',
    'SUPPORT_NUMBER',
    'ADMINISTRATOR_NUMBER',
  ])
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z_]+ is missing: .+\.$/)
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

/** A Postgres that is not ours: its owner may make databases and roles and is no superuser. */
async function anyPostgres() {
  const cluster = await startEmbedded({ dataFolder: join(folder, 'plain'), fast: true })
  const superuser = new pg.Client({ ...cluster.connection, database: 'postgres' })
  await superuser.connect()
  await superuser.query(`create role clinic login createrole nosuperuser password 'clinic'`)
  await superuser.query('create database clinic owner clinic')
  await superuser.end()
  const { host } = cluster.connection
  return { cluster, url: `postgres://clinic:clinic@localhost/clinic?host=${encodeURIComponent(host)}` }
}

/** All that a real deployment has to set. */
const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'h9Xq2Lm5T0vbR7zNkYp3WdJ4GcF6sUaE1oKiQwZtBfM=',
  APP_URL: 'https://care.example',
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'care@care.example',
  OFFICER_EMAIL: 'privacy@care.example',
  SUPPORT_NUMBER: '+27115550001',
  ADMINISTRATOR_NUMBER: '+27115550002',
}

test('in production tables change by a step of its own: without it a start says so and changes nothing', async () => {
  const { cluster, url } = await anyPostgres()
  const settings = { ...production, DATABASE_URL: url }
  const early = await start(settings)
  expect(await early.ended).toEqual({ code: 1, signal: null })
  expect(early.said.err).toBe('The database is older than this program: run npm run migrate with the same settings first.\n')
  const owner = new pg.Client(url)
  await owner.connect()
  expect((await owner.query(`select from pg_namespace where nspname = 'accounts'`)).rowCount).toBe(0)

  const { version } = await migrate({ connectionString: url }, readSettings(production), makeJobSchema)
  const servers = await Promise.all([start(settings), start(settings)])
  await Promise.all(servers.map((server) => server.ready()))
  expect((await owner.query('select version from deployment.access_rules')).rows).toEqual([{ version }])
  expect((await owner.query('select from accounts.users')).rowCount, 'no demo').toBe(0)
  await owner.end()
  for (const server of servers) {
    server.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
  }
  const demo = await start({ DATABASE_URL: url, APP_SECRET: production.APP_SECRET })
  expect(await demo.ended).toEqual({ code: 1, signal: null })
  expect(demo.said.err).toMatch(/^This database holds real people: .+\n$/)

  const APP_SECRET = randomBytes(32).toString('base64')
  const unknown = await start({ ...settings, APP_SECRET })
  expect(await unknown.ended).toEqual({ code: 1, signal: null })
  expect(unknown.said.err).toMatch(/^APP_SECRET is not the one this database was prepared with\. .+\n$/)
  const rotated = readSettings({ ...settings, APP_SECRET, APP_SECRET_BEFORE: production.APP_SECRET })
  expect(sentencesOf(await migrate({ connectionString: url }, rotated, makeJobSchema)).join(' ')).toContain('remove APP_SECRET_BEFORE')
  const after = await start({ ...settings, APP_SECRET })
  await after.ready()
  after.kill('SIGTERM')
  expect(await after.ended).toEqual({ code: 0, signal: null })
  await cluster.stop()
})

/** How often Postgres goes away in each of the three ways. The long one is quality T6. */
const RESTARTS = trialSize('RESTARTS')
const WAYS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const // Postgres calls them fast, immediate and no shutdown at all

/** Who asks waits for a table that somebody has locked, until they are refused; then it is free again. */
async function lockTable(owner: pg.Pool, asking: ReturnType<typeof askUnderLoad>, address: string) {
  const keeper = await owner.connect()
  await keeper.query('begin')
  await keeper.query('lock table appointments')
  const before = asking.refusals()
  await expect.poll(asking.refusals).toBeGreaterThan(before)
  expect(await statusOf(address, '/livez')).toBe(200)
  await keeper.query('rollback')
  keeper.release()
  asking.forget()
  await expect.poll(asking.successes, { interval: 10 }).toBeGreaterThan(0)
}

const MUCH_TIME = { timeout: 120_000 + RESTARTS * 180_000 }
test(
  'any Postgres will do, its owner need not be a superuser, it may restart under load, and be stuck',
  MUCH_TIME,
  async ({ annotate }) => {
    const { cluster, url } = await anyPostgres()
    const settings = { DATABASE_URL: url, APP_SECRET: production.APP_SECRET }
    const program = await start(settings)
    await program.ready()
    expect(existsSync(join(folder, 'data'))).toBe(false)
    const owner = new pg.Pool({ connectionString: url, max: 1 })
    owner.on('error', () => {})
    const { token } = await createPerson(owner, 'patient', new Date())

    const asking = askUnderLoad(program, cookieHeader(token, await openConfig({ connectionString: url }, readSettings(settings))))
    const backAfter: number[] = []
    for (const how of Array.from({ length: RESTARTS }, () => WAYS).flat()) {
      await expect.poll(asking.successes).toBeGreaterThan(20)
      const killed = cluster.postmasterPid()
      process.kill(killed, how)
      await expect.poll(() => cluster.postmasterPid(), { interval: 10 }).not.toBe(killed)
      asking.forget()
      const began = performance.now()
      await expect.poll(asking.successes, { interval: 10 }).toBeGreaterThan(0)
      backAfter.push(Math.round(performance.now() - began))
    }
    for (let times = 0; times < RESTARTS; times++) await lockTable(owner, asking, program.address)
    await asking.stop()
    expect(asking.others, 'answers besides 200 and 503 with Retry-After, and 401 to a stranger').toEqual([])
    expect(asking.refusals()).toBeGreaterThan(0)
    expect(await statusOf(program.address, '/readyz')).toBe(200)
    program.kill('SIGTERM')
    expect(await program.ended).toEqual({ code: 0, signal: null })
    const longest = Math.max(...backAfter)
    await annotate(`${backAfter.length} restarts, first answer after ${longest} ms at most, ${asking.refusals()} times 503`)
    await owner.end()
    await cluster.stop()
  },
)

test('after kill -9 the next start takes over what was written', async () => {
  const first = await start()
  await first.ready()
  const owner = new pg.Client(databaseIn(join(folder, 'data')))
  owner.on('error', () => {})
  await owner.connect()
  const { rows } = await owner.query('select count(*)::int as people from accounts.users')
  first.kill('SIGKILL')
  await first.ended

  const second = await start()
  await second.ready()
  const again = new pg.Client(databaseIn(join(folder, 'data')))
  await again.connect()
  expect((await again.query('select count(*)::int as people from accounts.users')).rows).toEqual(rows)
  await again.end()
  await owner.end().catch(() => {})
})

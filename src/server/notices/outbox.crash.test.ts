import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { TEST_SECRET } from '#testing/globalSetup.ts'
import { countOutcome, putDue } from '#testing/outbox/due.ts'
import { startMailSink } from '#testing/outbox/mailSink.ts'
import { startWorker, STEPS } from '#testing/outbox/workers.ts'
import { startSmsProvider } from '#testing/smsProvider.ts'
import { START, testWorld } from '#testing/world.ts'
import { sendOutbox } from './outbox.ts'

/* A server is killed at each step of a sending, against a mail server and an SMS provider that count; then another comes by. */

const sink = await startMailSink()
const provider = await startSmsProvider(() => START)
const settings = { ...sink.settings, ...provider.settings }
const world = testWorld(settings)
afterAll(async () => {
  provider.stop()
  await sink.stop()
})
beforeEach(async () => {
  world.setTime(START)
  sink.taken.clear()
  sink.state.frozen = false
  provider.texts.length = 0
  await world.owner.query('delete from deliveries')
})

/** A server process on the same database whose clock stands where the test's does. */
async function startServer() {
  const { rows } = await world.owner.query<{ name: string }>('select current_database() as name')
  const owner: pg.ClientConfig = { ...inject('postgres'), database: rows[0]!.name }
  const env = { APP_SECRET: TEST_SECRET, APP_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', ...settings }
  return (killAt?: (typeof STEPS)[number]) =>
    startWorker({ owner, env, aheadMs: world.now().getTime() - Date.now(), ...(killAt && { killAt }) })
}

const count = () => countOutcome(world.owner, sink, provider.texts)
const NONE = { unsent: 0, mails: 0, mailDuplicates: 0, mailsLost: 0, stale: 0, texts: 0, textsTwice: 0, textsLost: 0 }

/** Postgres holds the locks of a killed server until it notices that nobody is there any more. */
const deadServerNoticed = () =>
  expect
    .poll(async () => {
      const { rows } = await world.owner.query<{ held: number }>(
        `select count(*)::int as held from pg_locks l join pg_database d on d.oid = l.database
         where l.locktype = 'advisory' and d.datname = current_database()`,
      )
      return rows[0]!.held
    })
    .toBe(0)

/** After the lease of the dead one another server comes by, and once more for what must be asked again. */
async function anotherServer() {
  await deadServerNoticed()
  for (const minutes of [2, 4]) {
    world.setTime(new Date(START.getTime() + minutes * 60_000))
    await sendOutbox(world.opened.world)
  }
}

test.each(STEPS)('killed %s, a mail goes out, and twice only where nobody can know', async (step) => {
  const begin = await startServer()
  await putDue(world.owner, { mails: 1, texts: 0, stale: 0 }, START)
  expect(await begin(step).ended).toBe('SIGKILL')
  await anotherServer()
  // Between the server's yes and our note of it nothing can help: the second copy has the first one's Message-ID.
  expect(await count()).toEqual({ ...NONE, mails: 1, mailDuplicates: step === 'after send' ? 1 : 0 })
})

test.each(STEPS)('killed %s, a text message goes out exactly once', async (step) => {
  const begin = await startServer()
  await putDue(world.owner, { mails: 0, texts: 1, stale: 0 }, START)
  expect(await begin(step).ended).toBe('SIGKILL')
  await anotherServer()
  expect(await count()).toEqual({ ...NONE, texts: 1 })
})

test('killed while the mail server thinks, the mail goes out again under the same Message-ID', async () => {
  const begin = await startServer()
  await putDue(world.owner, { mails: 1, texts: 0, stale: 0 }, START)
  sink.state.frozen = true
  const server = begin()
  await expect.poll(() => sink.taken.size, { interval: 50 }).toBe(1)
  server.kill('SIGKILL')
  await server.ended
  sink.state.frozen = false
  await anotherServer()
  expect(await count()).toEqual({ ...NONE, mails: 1, mailDuplicates: 1 })
})

test('a server that is stopped in good order leaves nothing half done', async () => {
  const begin = await startServer()
  await putDue(world.owner, { mails: 60, texts: 10, stale: 4 }, START)
  const server = begin()
  await server.ready
  await expect.poll(() => sink.taken.size, { interval: 5 }).toBeGreaterThan(2)
  server.kill('SIGTERM')
  expect(await server.ended).toBeNull()
  await pause(100)
  const { rows } = await world.owner.query(`select from deliveries where status = 'sending'`)
  expect(rows).toEqual([])
  await anotherServer()
  expect(await count()).toEqual({ ...NONE, mails: 60, texts: 10 })
})

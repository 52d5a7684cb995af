import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { v7 } from 'uuid'
import { savePublicHolidays } from '#server/booking/savePublicHolidays.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { openConfig } from '#server/database/installation.ts'
import { makeJobSchema } from '#server/database/jobSchema.ts'
import { migrate } from '#server/database/migrate.ts'
import { makeDemoWorld } from '#server/database/demo/demo.ts'
import { createPatient } from '#server/accounts/createDemoAccounts.ts'
import { cookieHeader } from '#server/accounts/sessions/cookies.ts'
import { runJob } from '#server/jobs.ts'
import { openServer } from '#server/openServer.ts'
import { publishStatement } from '#server/rpc/live.ts'
import { startTicker } from '#server/ticker.ts'
import { readSettings } from '#server/world/settings.ts'
import { openSession } from './people.ts'

/* The whole product for journeys: a throw-away database with the demo world, and a clock that a second port sets. The world is made once, as a template: whoever asks for a fresh one gets a clone of it. */

/** Friday 20 November 2026, 08:00 in South Africa; the true time where a journey needs another program that has a clock. */
const START = new Date(process.env.JOURNEY_START ?? '2026-11-20T06:00:00Z')
const port = Number(process.env.PORT ?? 4300)

let ahead = START.getTime() - Date.now()
const clock = () => new Date(Date.now() + ahead)

const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
const embedded = await startEmbedded({ dataFolder: folder, fast: true })
// Invented numbers, so that what leads to them can be tried; a journey of its own goes without.
const numbers = { SUPPORT_NUMBER: '+27821112233', ADMINISTRATOR_NUMBER: '+27821112234' }
const settings = readSettings({ ...numbers, ...process.env, PORT: String(port), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
const template = embedded.connection
await migrate(template, settings, makeJobSchema)
const config = await openConfig(template, settings)
await savePublicHolidays(template, clock())
await makeDemoWorld(template, config, clock())

let clones = 0
let product = await openProduct(await cloneTemplate())
let isDown = false
// A journey's own calls share a connection: one that was let go after five seconds would be lost with the call that is on its way.
const server = createServer({ keepAliveTimeout: 300_000 }, (incoming, outgoing) =>
  isDown ? incoming.socket.destroy() : product.listener(incoming, outgoing),
).listen(port)

/** A database for a product of its own. */
async function cloneTemplate() {
  const database = `journeys_${(clones += 1)}`
  await asMaintenance(`create database ${database} template ${template.database}`)
  return { ...template, database }
}

async function openProduct(connection: typeof template) {
  const opened = await openServer({ config, owner: connection, clock })
  const ticker = startTicker(opened.world)
  const close = async () => {
    await ticker.stop()
    await opened.close()
  }
  return { connection, listener: opened.listener, world: opened.world, close }
}

const dropClone = ({ database }: typeof template) => asMaintenance(`drop database ${database} with (force)`)

/** As a server that is killed and started again: what was on its way breaks off at both ends, and what was stored is all there is. */
async function killAndStart() {
  isDown = true
  const killed = product
  server.closeAllConnections()
  await asMaintenance(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${killed.connection.database}'`)
  await rest(100) // each connection hears that it is over before its pool lets go of it
  await killed.close().catch(() => {})
  product = await openProduct(killed.connection)
  isDown = false
}

async function asMaintenance(statement: string) {
  const client = new pg.Client({ ...template, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The demo world as it was made, at the hour it was made. */
async function begin() {
  await product.close()
  await dropClone(product.connection)
  ahead = START.getTime() - Date.now()
  product = await openProduct(await cloneTemplate())
}

/** An appointment cancelled by the practice, which no screen can do yet; the browsers hear of it as of any commit. */
async function cancel(appointmentId: string) {
  const client = new pg.Client(product.connection)
  await client.connect()
  const { rows } = await client.query<{ user_id: string; doctor_id: string }>(
    `update appointments set status = 'cancelled', cancelled_at = $2, cancelled_by = doctor_id, version = version + 1
     where id = $1 returning user_id, doctor_id`,
    [appointmentId, clock()],
  )
  for (const row of rows) await client.query(publishStatement({ rooms: ['visits', 'calls'], users: [row.user_id, row.doctor_id] }))
  await client.end()
}

/** The cookie of a session that was opened this moment for whoever has this address, so that journeys need not sign in each time. */
async function sessionOf(email: string) {
  const pool = new pg.Pool({ ...product.connection, max: 1 })
  try {
    const { rows } = await pool.query<{ id: string }>('select id from accounts.users where email = $1', [email])
    return rows[0] ? cookieHeader(await openSession(pool, rows[0].id, clock()), config) : ''
  } finally {
    await pool.end()
  }
}

/** A patient whose address is verified and whose onboarding is still to come. */
async function makePatient(patient: { email: string; firstName: string; lastName: string; password: string }) {
  const client = new pg.Client(product.connection)
  await client.connect()
  await client.query('begin')
  await createPatient(client, patient, clock())
  await client.query('commit')
  await client.end()
}

/** Notifications that nothing of the demo world makes, of somebody who has this address; the browsers hear of them as of any commit. */
async function leaveNotices(
  input: { email: string; title: string; type?: string; link?: string; appointmentId?: string; permanent?: boolean; hoursAgo?: number }[],
) {
  const client = new pg.Client(product.connection)
  await client.connect()
  let order = 0
  for (const { email, title, type = 'system', link = null, appointmentId = null, permanent = false, hoursAgo = 0 } of input) {
    const at = new Date(clock().getTime() - hoursAgo * 3_600_000)
    const id = v7({ msecs: Date.now() - hoursAgo * 3_600_000 + order++ }) // as ids of the server grow: with the true time
    const { rows } = await client.query<{ user_id: string }>(
      `insert into notifications (id, user_id, type, code, title, message, is_permanent, link, appointment_id, dedupe_key, created_at)
       select $1, id, $3, 'journey', $4, 'From the journeys', $5, $6, $9, $8, $7 from accounts.users where email = $2 returning user_id`,
      [id, email, type, title, permanent, link, at, id, appointmentId],
    )
    await client.query(publishStatement({ rooms: ['notifications'], users: rows.map(({ user_id }) => user_id) }))
  }
  await client.end()
}

/** The row that says which role an account has goes missing. */
async function takeRole(email: string) {
  const client = new pg.Client(product.connection)
  await client.connect()
  await client.query('delete from user_roles where user_id = (select id from accounts.users where email = $1)', [email])
  await client.end()
}

/** A job was given up after its last try. */
async function failJob() {
  const client = new pg.Client(product.connection)
  await client.connect()
  await client.query(
    `insert into pgboss.job (name, data, singleton_key, state, completed_on)
     values ('consultation-booked', jsonb_build_object('appointmentId', $1::text), $1, 'failed', now())`,
    [v7()],
  )
  await client.end()
}

/** A type of visit with a price. */
async function offer({ name, priceCents }: { name: string; priceCents: number }) {
  const client = new pg.Client(product.connection)
  await client.connect()
  await client.query(`insert into consultation_types values ($1, 'More time with a doctor, by video', 30, $2) on conflict do nothing`, [
    name,
    priceCents,
  ])
  await client.end()
}

/**
 * POST /?fresh=yes begins with a fresh world. POST /?killed=yes kills the server and starts it again. POST /?at=2026-11-20T07:00:00Z moves the server's clock there; it goes on ticking. POST /?cancel=<id> cancels an appointment.
 * POST /?patient=<json> makes a patient. POST /?session=<address> answers a Cookie header. POST /?notices=<json> leaves notifications.
 * POST /?minute=yes does what the queue's clock does each minute. POST /?offer=<json> makes a type of visit with a price. POST /?roleless=<address> takes the role of an account away.
 * POST /?failedJob=yes leaves a job that was given up.
 */
const obey = async (request: IncomingMessage, response: ServerResponse) => {
  const input = new URL(request.url ?? '/', 'http://localhost').searchParams
  const [at, cancelled, whose] = [input.get('at'), input.get('cancel'), input.get('session')]
  const [notices, offered, patient, roleless] = [input.get('notices'), input.get('offer'), input.get('patient'), input.get('roleless')]
  if (input.get('fresh')) await begin()
  if (input.get('killed')) await killAndStart()
  if (at) ahead = new Date(at).getTime() - Date.now()
  if (input.get('minute')) await runJob(product.world, 'queue-clock', {})
  if (input.get('failedJob')) await failJob()
  if (cancelled) await cancel(cancelled)
  if (roleless) await takeRole(roleless)
  if (offered) await offer(JSON.parse(offered))
  if (patient) await makePatient(JSON.parse(patient))
  if (notices) await leaveNotices(JSON.parse(notices))
  response.end(whose ? await sessionOf(whose) : clock().toISOString())
}
const control = createServer((request, response) => {
  obey(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
}).listen(port + 1, '127.0.0.1')

const stop = async () => {
  control.close()
  server.close()
  server.closeAllConnections()
  await product.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

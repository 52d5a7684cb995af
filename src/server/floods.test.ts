// Whoever sends without end is answered or refused; everybody else is served meanwhile (review-security). How fast: bench/floods.ts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING_LIMIT, VERIFY_LIMIT } from '#rules/rateLimits.ts'
import { addMinutes, instantAt } from '#rules/time.ts'
import { floodsOf } from '#testing/floods.ts'
import { givePassword } from '#testing/passwords.ts'
import { PASSWORD } from '#testing/secondFactors.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'
import type { Env } from './http/appEnv.ts'
import { webApp } from './http/webApp.ts'

const world = testWorld({ TRUSTED_PROXIES: '1' })
// The page that checks a paper is built with the web; here it is its result alone.
const pages = mkdtempSync(join(tmpdir(), 'floods-'))
afterAll(() => rmSync(pages, { recursive: true }))
const web = new Hono<Env>()
const send = async (path: string, init: RequestInit) =>
  path.startsWith('/verify') ? web.request(path, init, { incoming: { headers: init.headers, socket: {} } }) : world.fetch(path, init)

let floods: ReturnType<typeof floodsOf>
let patient: TestPerson
let doctor: TestPerson
beforeAll(async () => {
  mkdirSync(join(pages, 'pages'))
  writeFileSync(join(pages, 'pages/verify.html'), '<main>__VERIFY_RESULT__</main>')
  webApp(web, world.opened.world, pathToFileURL(`${pages}/`))
  const attackers = [await world.as('patient'), await world.as('patient')]
  patient = await world.as('patient')
  doctor = await world.as('doctor')
  await givePassword(world, doctor.id, PASSWORD)
  const plain = sharp({ create: { width: 2048, height: 2048, channels: 3, background: '#4a6' } })
  floods = floodsOf({
    send,
    origin: 'http://localhost:3000',
    cookies: attackers.map(({ cookie }) => cookie),
    doctorId: doctor.id,
    starts: Array.from({ length: 16 }, (_, place) => addMinutes(instantAt('2026-11-23', '09:00'), 30 * place)),
    picture: new Uint8Array(await plain.jpeg({ progressive: true }).toBuffer()),
  })
}, 60_000)

/** What people do all day; throws when anybody is refused. */
const ordinary: (() => Promise<unknown>)[] = [
  () => patient.api.visits.upcoming(),
  () => doctor.api.visits.doctorsDay({ date: '2026-11-23' }),
  () => patient.api.accounts.me(),
]

/** So many of a flood at once, and everybody else's requests until it is over. Answers its statuses, by how many, and who held connections. */
async function flood(name: keyof typeof floods, count: number) {
  let isOver = false
  const sent = Promise.all(Array.from({ length: count }, (_, n) => floods[name](n))).finally(() => (isOver = true))
  const held: number[] = []
  do {
    await Promise.all(ordinary.map((ask) => ask()))
    const { rows } = await world.owner.query<{ held: number }>(
      `select count(*)::int as held from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    held.push(rows[0]!.held)
  } while (!isOver)
  const statuses: Record<number, number> = {}
  for (const status of await sent) statuses[status] = (statuses[status] ?? 0) + 1
  return { statuses, held }
}

test('pictures: a few wait for their turn, the rest is refused', async () => {
  const { statuses, held } = await flood('pictures', 24)
  const { 200: saved, 429: refused, ...others } = statuses
  expect([others, saved! > 0, refused! > 0]).toEqual([{}, true, true])
  // Were each to hold a connection while it is looked at or waits for that, it would be many at most times.
  expect(held.toSorted((one, other) => one - other)[Math.floor(held.length / 2)], held.join()).toBeLessThan(3)
})

test('visitors’ passwords: who holds a session is not behind them', async () => {
  let answered = 0
  const visitors = Array.from({ length: 40 }, (_, n) => floods["visitors' passwords"](n).finally(() => (answered += 1)))
  await Promise.race(visitors) // the others are waiting for their hashes now
  const before = answered
  await doctor.api.security.reauthenticate({ password: PASSWORD })
  expect(answered - before, 'visitors who were answered before the doctor').toBeLessThan(10)
  expect(new Set(await Promise.all(visitors))).toEqual(new Set([401]))
})

test('unknown codes: whoever guesses is stopped, and a paper is looked up elsewhere all the same', async () => {
  expect((await flood('unknown codes', VERIFY_LIMIT.most + 20)).statuses).toEqual({ 404: VERIFY_LIMIT.most, 429: 20 })
  const elsewhere = await send('/verify/deadbeef', { headers: { 'x-forwarded-for': '41.0.1.9' } })
  expect(elsewhere.status).toBe(404)
})

test('bookings: of two patients who never stop each has so many, and another one books', async () => {
  let booked = 0
  for (let round = 0; round < 8; round++) {
    const { 200: made = 0, 409: taken = 0, 422: ahead = 0, 429: often = 0, ...others } = (await flood('bookings', 16)).statuses
    expect(others).toEqual({})
    expect(made + taken + ahead + often).toBe(16)
    booked += made
    // As if each were over: three ahead stop nobody.
    await world.owner.query(`update appointments set status = 'completed' where reason = 'x'`)
  }
  expect(booked).toBe(2 * BOOKING_LIMIT.most)
  await patient.api.booking.book({
    idempotencyKey: crypto.randomUUID(),
    doctorId: doctor.id,
    startsAt: instantAt('2026-11-24', '10:00'),
    consultationType: 'General Consultation',
    reason: 'A cough',
  })
})

test('big anonymous bodies: each is refused, none is our mistake', async () => {
  const { statuses } = await flood('big anonymous bodies', 3)
  expect(
    Object.keys(statuses)
      .map(Number)
      .every((status) => status >= 400 && status < 500),
  ).toBe(true)
})

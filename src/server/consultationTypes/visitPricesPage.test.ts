// What anybody reads at / about what a visit costs, whatever becomes of the database.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { testWorld } from '#testing/world.ts'
import { makePool } from '../database/connect.ts'
import type { Env } from '../http/appEnv.ts'
import { webApp } from '../http/webApp.ts'
import type { World } from '../world/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'landing-'))
mkdirSync(join(folder, 'pages'))
writeFileSync(join(folder, 'pages/landing.html'), '__VISIT_PRICES__')
afterAll(() => rmSync(folder, { recursive: true }))

const world = testWorld()
const serverOf = (its: World) => {
  const app = new Hono<Env>()
  webApp(app, its, pathToFileURL(`${folder}/`))
  return app
}
const read = async (app: Hono<Env>) => (await app.request('/')).text()

test('the landing page says what a visit costs today, and a minute later what it costs then', async () => {
  const app = serverOf(world.opened.world)
  const nextMinute = async () => {
    world.setTime(addMinutes(world.now(), 1))
    return read(app)
  }
  expect(await read(app)).toBe('Joining is free. You see the price of a visit before you book it.')
  await world.as('doctor', { priceCents: 45_000 })
  expect(await read(app)).toBe('Joining is free. You see the price of a visit before you book it.')
  expect(await nextMinute()).toBe('Joining is free. A visit costs R450.00 or more.')
  const free = await world.as('doctor')
  expect(await nextMinute()).toBe('Joining is free. Some visits are free, others cost R450.00 or more.')
  await world.owner.query('update doctor_profiles set accepting = false where price_cents > 0')
  expect(await nextMinute()).toBe('Joining is free, and so is a visit.')
  await world.owner.query(`update doctor_profiles set registration_verified_until = '2026-01-01' where doctor_id = $1`, [free.id])
  expect(await nextMinute()).toBe('Joining is free. You see the price of a visit before you book it.')
})

test('while the database is away the prices of before stand', async () => {
  await world.as('doctor', { priceCents: 20_000 })
  const { world: first } = world.opened
  const cut = { ...first }
  const app = serverOf(cut)
  expect(await read(app)).toContain('R200.00')
  // Nobody listens at this port.
  const away = makePool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2000 }, first.log)
  cut.database = away
  world.setTime(addMinutes(world.now(), 1))
  expect(await read(app)).toContain('R200.00')
  expect(await read(serverOf({ ...first, database: away }))).toContain('You see the price of a visit before you book it.')
  await away.end()
})

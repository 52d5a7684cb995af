// What anybody finds at /emergency, on every server process, whatever becomes of the database.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testWorld, type TestPerson } from '#testing/world.ts'
import type { Env } from '../http/appEnv.ts'
import { connectionSettings, makePool } from '../database/connect.ts'
import { startLive } from '../rpc/live.ts'
import { webApp } from '../http/webApp.ts'
import type { World } from '../world/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'emergency-'))
mkdirSync(join(folder, 'pages'))
writeFileSync(join(folder, 'pages/emergency.html'), '<ul>__EMERGENCY_NUMBERS__</ul>')

const world = testWorld()
let admin: TestPerson
let one: Hono<Env>
let two: Hono<Env>
let closeTwo = async () => {}

const serverOf = (its: World) => {
  const app = new Hono<Env>()
  webApp(app, its, pathToFileURL(`${folder}/`))
  return app
}

/** Another server process has a connection of its own that hears the news. */
beforeAll(async () => {
  admin = await world.as('admin')
  const { world: first } = world.opened
  const owner = world.owner.options as pg.ClientConfig
  const live = await startLive(connectionSettings('app_login', owner, first.config.appSecret), first.log)
  closeTwo = live.stop
  one = serverOf(first)
  two = serverOf({ ...first, live })
})
afterAll(async () => {
  await closeTwo()
  rmSync(folder, { recursive: true })
})

const get = (app: Hono<Env>, headers: Record<string, string> = {}) => app.request('/emergency', { headers })
const textOf = async (app: Hono<Env>) => (await get(app)).text()
const contactNamed = async (name: string) => (await admin.api.emergencyNumbers.contacts()).find((contact) => contact.name === name)!

test('shows what the database has, as links that a phone dials', async () => {
  const page = await textOf(one)
  expect(page).toContain('<li class="card"><h2>Police</h2><a href="tel:10111">10111</a></li>')
  expect(page).toContain('<a href="tel:0800567567">0800\u00a0567\u00a0567</a>')
  expect(page).toContain('Dial *120*7867# or SMS &quot;help&quot; to 31531.')
  expect(page).not.toContain('Last checked')
  expect(page.match(/<li/g)).toHaveLength(9)
})

test('follows a change on every server process, and is sent anew only then', async () => {
  const [before, tag] = [await textOf(one), (await get(two)).headers.get('etag')!]
  expect((await get(two, { 'if-none-match': tag })).status).toBe(304)
  const { id, version } = await contactNamed('Childline')
  await admin.api.emergencyNumbers.update({ id, version, name: 'Childline <South Africa>', numbers: ['0800 055 555'], notes: '' })
  for (const server of [one, two])
    await expect.poll(() => textOf(server)).toContain('<h2>Childline &lt;South Africa&gt;</h2><a href="tel:0800055555">')
  expect(await textOf(one)).not.toBe(before)
  const again = await get(two, { 'if-none-match': tag })
  expect(again.status).toBe(200)
  expect(again.headers.get('etag')).toBe((await get(one)).headers.get('etag'))
  expect(again.headers.get('etag')).not.toBe(tag)
})

test('says of each number when it was last checked', async () => {
  const police = await contactNamed('Police')
  await admin.api.emergencyNumbers.markChecked({ id: police.id, version: police.version })
  await expect.poll(() => textOf(two)).toContain('10111</a><p class="muted">Last checked Fri, Nov 20, 2026</p></li>')
  expect((await textOf(two)).match(/Last checked/g)).toHaveLength(1)
})

test('stands while the database is away, and on a server that never saw it shows the number that reaches everybody', async () => {
  const { world: first } = world.opened
  // Nobody listens at this port.
  const away = makePool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2000 }, first.log)
  const warn = vi.fn()
  const cut = { ...first, log: Object.assign(Object.create(first.log) as typeof first.log, { warn }) }
  const lost = serverOf(cut)
  const known = await textOf(lost)
  cut.database = away
  const { id, version } = await contactNamed('Police')
  await admin.api.emergencyNumbers.update({ id, version, name: 'The police', numbers: ['10111'], notes: '' })
  await expect.poll(() => textOf(one)).toContain('<h2>The police</h2>')
  // It hears of the change in its own time; then it looks, in vain.
  await expect
    .poll(async () => {
      expect(await textOf(lost)).toBe(known)
      return warn.mock.calls.length
    })
    .toBeGreaterThan(0)
  cut.database = first.database
  await expect.poll(() => textOf(lost)).toContain('<h2>The police</h2>')

  const blind = await textOf(serverOf({ ...first, database: away }))
  expect(blind).toContain('<a href="tel:112">112</a>')
  expect(blind).toContain('The other numbers cannot be shown right now.')
  await away.end()
})

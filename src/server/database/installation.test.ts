import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createPerson } from '#testing/people.ts'
import { cloneDatabase, ownerPool } from '#testing/database.ts'
import { TEST_SECRET } from '#testing/globalSetup.ts'
import { decrypt, encrypt } from '../world/secrets.ts'
import { readSettings, type Settings } from '../world/settings.ts'
import { connectionSettings } from './connect.ts'
import { openConfig, prepareInstallation } from './installation.ts'
import { makeJobSchema } from './jobSchema.ts'
import { migrate } from './migrate.ts'

const demo = { ...readSettings({ APP_SECRET: TEST_SECRET }), appSecret: TEST_SECRET }
const production = { ...demo, production: true }

async function database(template: 'house_template' | 'template0' = 'house_template') {
  const { owner, drop } = await cloneDatabase(template)
  onTestFinished(drop)
  return owner
}

async function withOwner<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const prepare = (owner: pg.ClientConfig, settings: Settings) => withOwner(owner, (client) => prepareInstallation(client, settings))

test('each database has a key of its own, which no role that serves requests can read', async () => {
  const [one, other] = [await database('template0'), await database('template0')]
  for (const owner of [one, other]) await migrate(owner, demo, makeJobSchema)
  const keys = [await openConfig(one, demo), await openConfig(other, demo), await openConfig(one, demo)].map(({ dataKey }) =>
    dataKey.toString('hex'),
  )
  expect(keys[0]).toBe(keys[2])
  expect(keys[0]).not.toBe(keys[1])
  expect(Buffer.from(keys[0]!, 'hex')).toHaveLength(32)
  for (const role of ['app_login', 'app_accounts'] as const)
    await expect(
      withOwner(connectionSettings(role, one, TEST_SECRET), (client) => client.query('select * from deployment.installation')),
    ).rejects.toThrow('permission denied')
})

test('APP_SECRET can be changed: what was encrypted stays readable, and the secret before opens nothing any more', async () => {
  const owner = await database()
  const sealed = encrypt(await openConfig(owner, demo), 'trial', 'row', 'kept')
  const changed = { ...demo, appSecret: randomBytes(32).toString('base64') }

  await expect(prepare(owner, changed)).rejects.toThrow('APP_SECRET is not the one')
  expect(await prepare(owner, { ...changed, formerSecret: TEST_SECRET })).toBe(true)
  expect(decrypt(await openConfig(owner, changed), 'trial', 'row', sealed)).toBe('kept')
  await expect(openConfig(owner, demo)).rejects.toThrow('APP_SECRET is not the one')
  expect(await prepare(owner, { ...changed, formerSecret: TEST_SECRET }), 'a second time').toBe(false)
})

test('no server runs with a new secret before the key is wrapped anew', async () => {
  const owner = await database()
  const changed = { ...demo, appSecret: 'another secret that nobody needs to guess' }
  await expect(openConfig(owner, changed)).rejects.toThrow('APP_SECRET is not the one')
  await expect(openConfig(owner, { ...changed, formerSecret: TEST_SECRET })).rejects.toThrow(
    'run npm run migrate with APP_SECRET_BEFORE first',
  )
})

test('people without a key are given none: it was lost, and must be restored', async () => {
  const owner = await database()
  await withOwner(owner, (client) => client.query('delete from deployment.installation'))
  expect(await prepare(owner, demo), 'nobody is there yet').toBe(false)
  const pool = ownerPool(owner, 1)
  await pool.query('delete from deployment.installation')
  await createPerson(pool, 'patient', new Date())
  await pool.end()
  for (const settings of [demo, production]) await expect(prepare(owner, settings)).rejects.toThrow('no key')
})

test('a demo and a deployment with real people never take each other’s database', async () => {
  const [ofDemo, ofPeople] = [await database(), await database('template0')]
  await migrate(ofPeople, production, makeJobSchema)
  for (const attempt of [openConfig, prepare]) {
    await expect(attempt(ofDemo, production)).rejects.toThrow('This database holds a demo')
    await expect(attempt(ofPeople, demo)).rejects.toThrow('This database holds real people')
  }
})

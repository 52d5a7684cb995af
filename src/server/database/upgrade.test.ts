// What servers do to a database when they start: one after the other, at once, of an older version, and while others serve.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '#testing/database.ts'
import { TEST_SECRET } from '#testing/globalSetup.ts'
import { testWorld } from '#testing/world.ts'
import { readSettings } from '../world/settings.ts'
import { readAccessRules, rulesInPlace, VERSION_FILE, type AccessRules } from './accessRules.ts'
import { makeDemoWorld } from './demo/demo.ts'
import { demoPeople } from './demo/people.ts'
import { openConfig } from './installation.ts'
import { makeJobSchema } from './jobSchema.ts'
import { isBehind, migrate, newerThanThis, type Release } from './migrate.ts'
import { listMigrations, runMigrations } from './migrations.ts'

const world = testWorld()
const current = await readAccessRules()
const of = (version: string, sql = current.sql): AccessRules => ({ version, sha256: version, sql })

const ownerOf = () => {
  const { host, port, user, password, database } = world.owner.options as Required<pg.ClientConfig>
  return { host, port, user, password: password as string, database }
}
const start = (release: Partial<Release> = {}, owner: pg.ClientConfig = ownerOf()) =>
  migrate(owner, readSettings({ APP_SECRET: TEST_SECRET }), makeJobSchema, release)
const inPlace = async () => (await rulesInPlace(world.owner as unknown as pg.ClientBase))!

const closers: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))

async function emptyDatabase() {
  const { owner, drop } = await cloneDatabase('template0')
  closers.push(drop)
  return owner
}

/** Every policy and every right there is, on tables, columns and functions. */
async function rights() {
  const { rows } = await world.owner.query<{ one: string }>(`
    select concat_ws(' ', schemaname, tablename, policyname, roles, cmd, qual, with_check) as one from pg_policies
    union all select concat_ws(' ', oid::regclass, relrowsecurity, relacl) from pg_class where relkind in ('r', 'S') and relacl is not null
    union all select concat_ws(' ', attrelid::regclass, attname, attacl) from pg_attribute where attacl is not null
    union all select concat_ws(' ', oid::regprocedure, proacl) from pg_proc where proacl is not null order by 1`)
  return rows.map(({ one }) => one)
}

/** People who read and write without a pause, as long as it takes. Answers what they were refused and how often they were not. */
async function underLoad(work: (served: () => number) => Promise<void>) {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  const startsAt = new Date('2026-11-23T10:00:00+02:00')
  const calls = [
    () => patient.api.visits.upcoming(),
    () => patient.api.booking.hold({ doctorId: doctor.id, startsAt }),
    () => patient.api.notifications.list({ before: null, limit: 20 }),
    () => doctor.api.visits.doctorsDay(),
    () => doctor.api.visits.doctorsDay(),
    () => patient.api.wallet.mine(),
  ]
  const refused: unknown[] = []
  let served = 0
  let over = false
  const all = calls.map(async (call) => {
    while (!over)
      await call().then(
        () => void (served += 1),
        (error: unknown) => void refused.push(error),
      )
  })
  await work(() => served).finally(() => (over = true))
  await Promise.all(all)
  return refused
}

/** Someone at work in the database: what they have read they keep until they say so. */
async function somebodyReading(table: string) {
  const client = new pg.Client(ownerOf())
  await client.connect()
  await client.query('begin')
  await client.query(`select from ${table}`)
  return { client, done: () => client.query('commit').then(() => client.end()) }
}

const waitsForTables = async () =>
  (
    await world.owner.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%' and datname = current_database()`,
    )
  ).rowCount

test('the version of the rules was given to these rules', () => {
  expect(readFileSync(VERSION_FILE, 'utf8'), 'npm run access gives changed rules a version').toBe(`${current.version} ${current.sha256}\n`)
})

test('a start that brings nothing new changes nothing', async () => {
  const before = await world.owner.query('select xmin, oid from pg_policy order by oid')
  expect(await start()).toEqual({ rewrapped: false, migrations: [], ofOthers: [], rules: 'in place', version: current.version })
  expect((await world.owner.query('select xmin, oid from pg_policy order by oid')).rows).toEqual(before.rows)
})

test('newer rules come while people are served: nobody is refused, every right is there after, and older ones take nothing away', async () => {
  const before = await rights()
  const refused = await underLoad(async (served) => {
    for (const version of ['2099-1', '2099-2', '2099-3']) {
      const sofar = served()
      await expect.poll(served).toBeGreaterThan(sofar + 20)
      expect(await start({ rules: of(version) })).toMatchObject({ rules: 'applied', version })
      expect(await rights()).toEqual(before)
    }
    const older = of('2098-1', `${current.sql};\ndrop policy seen on appointments; revoke all on appointments from app_request;`)
    expect(await start({ rules: older })).toMatchObject({ rules: 'newer', version: '2099-3' })
    const sofar = served()
    await expect.poll(served).toBeGreaterThan(sofar + 20)
  })
  expect(refused).toEqual([])
  expect(await rights()).toEqual(before)
  expect(await inPlace()).toMatchObject({ version: '2099-3' })
})

test('nobody waits behind who waits for a long reader', async () => {
  const patient = await world.as('patient')
  const reader = await somebodyReading('appointments')
  const starting = start({ rules: of('2099-4') })
  await expect.poll(waitsForTables, { interval: 5 }).toBe(1)
  for (let times = 0; times < 20; times++) await patient.api.visits.upcoming()
  expect(await inPlace()).toMatchObject({ version: '2099-3' })
  await reader.done()
  expect(await starting).toMatchObject({ rules: 'applied' })
})

test('who has one table and wants another gets it: it is the rules that give way', async () => {
  const reader = await somebodyReading('visit_tests') // the last in the order of the locks
  const starting = start({ rules: of('2099-5') })
  await expect.poll(waitsForTables, { interval: 5 }).toBe(1)
  expect((await reader.client.query('select from accounts.codes')).rows).toEqual([]) // the first
  await reader.done()
  expect(await starting).toMatchObject({ rules: 'applied' })
})

test('rules that fail leave those that were there', async () => {
  const before = await rights()
  await expect(start({ rules: of('2099-6', `${current.sql};\nselect nothing`) })).rejects.toThrow('"nothing"')
  expect(await rights()).toEqual(before)
  expect(await inPlace()).toMatchObject({ version: '2099-5' })
})

test('a constraint that came without looking at the rows holds for them after the start, while others have them in use', async () => {
  await world.as('patient')
  const invalid = `select conname from pg_constraint where not convalidated`
  await world.owner.query(`alter table profiles add constraint short check (length(first_name) < 60) not valid`)
  const reader = await somebodyReading('profiles')
  await reader.client.query(`update profiles set first_name = first_name`)
  await start({ rules: of('2099-5') })
  expect((await world.owner.query(invalid)).rows).toEqual([])
  await reader.done()

  await world.owner.query(`alter table profiles add constraint none check (false) not valid`)
  await expect(start({ rules: of('2099-6') })).rejects.toThrow('"none"')
  expect(await inPlace()).toMatchObject({ version: '2099-6' })
  await world.owner.query(`alter table profiles drop constraint short, drop constraint none`)
})

test('going back to older rules takes saying so', async () => {
  expect(await start({ evenOlder: true })).toMatchObject({ rules: 'applied', version: current.version })
  expect(await inPlace()).toMatchObject({ version: current.version, sha256: current.sha256 })
})

test('a server that lacks migrations of a newer one starts, and says what it left alone', async () => {
  await world.owner.query(`insert into kysely_migration (name, timestamp) values ('20990101T0000-later', '2099-01-01')`)
  const upgrade = await start()
  expect(upgrade).toMatchObject({ migrations: [], ofOthers: ['20990101T0000-later'] })
  expect(newerThanThis({ ...upgrade, rules: 'newer', version: '2099-9' })).toEqual([
    'The database went through migrations that this program does not have: 20990101T0000-later.',
    'The database has newer rules of access (2099-9) than this program; they were left as they are.',
  ])
  expect(await isBehind(ownerOf())).toBe(false)
  await world.owner.query(`insert into kysely_migration (name, timestamp) values ('0001-accounts', '2026-01-01')`)
  await expect(start()).rejects.toThrow('before the first release')
})

test('tables that came later get the rules that speak of all tables, though no rule changed', async () => {
  const owner = await emptyDatabase()
  await start({}, owner)
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(
    `create table accounts.later (one int); insert into kysely_migration (name, timestamp) values ('20990101T0000-later', '2099-01-01')`,
  )
  expect(await isBehind(owner)).toBe(true)
  expect(await start({}, owner)).toMatchObject({ rules: 'applied', version: current.version })
  const { rows } = await client.query(`select relrowsecurity from pg_class where oid = 'accounts.later'::regclass`)
  expect(rows).toEqual([{ relrowsecurity: true }])
  expect(await start({}, owner)).toMatchObject({ rules: 'in place' })
  await client.end()
})

test('of two servers that start at once on an empty database one makes everything', async () => {
  const owner = await emptyDatabase()
  expect(await isBehind(owner)).toBe(true)
  const upgrades = await Promise.all([start({}, owner), start({}, owner)])
  expect(upgrades.flatMap(({ migrations }) => migrations)).toEqual(await listMigrations())
  expect(upgrades.map(({ rules }) => rules).toSorted()).toEqual(['applied', 'in place'])
  expect(await isBehind(owner)).toBe(false)

  const config = await openConfig(owner, readSettings({ APP_SECRET: TEST_SECRET }))
  const made = await Promise.all([1, 2].map(() => makeDemoWorld(owner, config, world.now())))
  expect(made.map((people) => people.length)).toEqual([demoPeople.length, demoPeople.length])
})

test('a migration that comes late, from a branch of its own, is run too', async () => {
  const owner = await emptyDatabase()
  const names = await listMigrations()
  const late = names.find((name) => name.endsWith('-guest-asks-again'))!
  const others = names.filter((name) => name !== late)
  expect(await runMigrations(owner, others, [])).toEqual(others)
  expect(await runMigrations(owner, names, others)).toEqual([late])
})

test('a visit that was moved before reminders were worked out is not reminded of what its move left out', async () => {
  const owner = await emptyDatabase()
  const names = await listMigrations()
  const before = names.slice(
    0,
    names.findIndex((name) => name.endsWith('-reminders-when-due')),
  )
  await runMigrations(owner, before, [])
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('set session_replication_role = replica') // the people of these visits are of no account here
  await client.query(`
    insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, status, reason, idempotency_key, booked_at)
      select id, id::uuid, id::uuid, 'x', '2026-12-01T10:00Z', '2026-12-01T10:30Z', status, 'x', id::uuid, '2026-11-20T10:00Z'
      from (values ('${v7()}', 'scheduled'), ('${v7()}', 'waiting'), ('${v7()}', 'cancelled')) visit (id, status)`)
  await client.query(`
    insert into appointment_moves (id, appointment_id, user_id, doctor_id, from_starts_at, to_starts_at, asked_by, moved_at)
      select gen_random_uuid(), id, user_id, doctor_id, starts_at, starts_at, 'patient', moved_at::timestamptz
      from appointments, unnest(array['2026-11-21T10:00Z', '2026-11-22T10:00Z']) moved_at where status <> 'waiting'`)
  await client.query('set session_replication_role = origin')
  await runMigrations(owner, names, before)
  const { rows } = await client.query('select status, reminders_from from appointments order by status')
  await client.end()
  expect(rows).toEqual([
    { status: 'cancelled', reminders_from: null },
    { status: 'scheduled', reminders_from: new Date('2026-11-22T10:00:00Z') },
    { status: 'waiting', reminders_from: null },
  ])
})

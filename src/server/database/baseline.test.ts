// From the baseline to whatever is newest: people who were there then still get in, and find what was theirs.
import pg from 'pg'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { hashOfMigration, loadBaseline, readBaseline } from '#testing/baseline/baseline.ts'
import { openBrowser } from '#testing/browser.ts'
import { cloneDatabase } from '#testing/database.ts'
import { TEST_SECRET } from '#testing/globalSetup.ts'
import { testWorld } from '#testing/world.ts'
import { DEMO_PASSWORD, demoPeople } from './demo/people.ts'
import { demoCodes } from './demo/secondFactors.ts'
import { makeJobSchema } from './jobSchema.ts'
import { readSettings } from '../world/settings.ts'
import { migrate } from './migrate.ts'
import { listMigrations, runMigrations } from './migrations.ts'

const baseline = readBaseline()
const addresses = baseline.tables['accounts.users']!.map((row) => row['email'])
/** Who was there at the baseline: the demo world has had more people since. */
const people = demoPeople.filter(({ email }) => addresses.includes(email))
const counts = Object.fromEntries(Object.entries(baseline.tables).map(([name, rows]) => [name, rows.length]))

const world = testWorld({}, async () => {
  const database = await cloneDatabase('template0')
  await runMigrations(database.owner, Object.keys(baseline.migrations), [])
  const client = new pg.Client(database.owner)
  await client.connect()
  await loadBaseline(client, baseline)
  await client.end()
  const { migrations } = await migrate(database.owner, readSettings({ APP_SECRET: TEST_SECRET }), makeJobSchema)
  expect(migrations).toEqual((await listMigrations()).filter((name) => !(name in baseline.migrations)))
  return database
})

/** Signs in as the demo says, staff with the code that its letterbox shows. */
async function signedIn(email: string) {
  world.setTime(new Date(baseline.at))
  const browser = openBrowser(world)
  const { role } = people.find((person) => person.email === email)!
  const answer = await browser.api.accounts.signIn({ email, password: DEMO_PASSWORD, role })
  if (answer.next !== 'second_factor') return browser.api
  const { code } = (await demoCodes(world.opened.world)).find((one) => one.email === email)!
  await browser.api.accounts.verifySecondFactor({ way: 'totp', code })
  return browser.api
}

test('the files of the baseline are those that it was made with', () => {
  const now = Object.fromEntries(Object.keys(baseline.migrations).map((name) => [name, hashOfMigration(name)]))
  expect(now, 'while nothing is deployed `npm run baseline` makes it anew').toEqual(baseline.migrations)
})

test('no row is lost', async () => {
  expect(counts).toMatchObject({ 'accounts.users': 12, 'public.doctor_profiles': expect.any(Number) })
  expect(counts['public.appointments']).toBeGreaterThan(0)
  const kept: Record<string, number> = {}
  for (const name of Object.keys(counts)) kept[name] = (await world.owner.query(`select count(*)::int as n from ${name}`)).rows[0].n
  // The starter list of codes has grown since.
  expect(kept).toEqual({ ...counts, 'public.icd10_codes': 403 })
})

test('a patient signs in and finds visits, money and papers', async () => {
  const patient = await signedIn('lerato@demo.example')
  const owned = baseline.tables['public.profiles']!.find((row) => row['first_name'] === 'Lerato')!
  const consultations = baseline.tables['public.consultations']!.filter((row) => row['user_id'] === owned['id'])
  expect(new Set((await patient.visits.consultations()).map(({ id }) => id))).toEqual(new Set(consultations.map((row) => row['id'])))
  expect(await patient.visits.upcoming()).not.toEqual([])
  expect(await patient.wallet.mine()).toMatchObject({ balanceCents: 60_000 })
  expect((await patient.papers.mine()).documents).not.toEqual([])
})

test.each(people.map(({ email, role }) => [email, role] as const))('%s signs in as %s', async (email, role) => {
  const api = await signedIn(email)
  expect(await api.accounts.me()).toMatchObject({ role })
})

test('a patient of then books a doctor of then', async () => {
  const patient = await signedIn('lerato@demo.example')
  const [{ email }] = (
    await world.owner.query(`select u.email from accounts.users u join doctor_profiles d on d.doctor_id = u.id where d.price_cents = 0`)
  ).rows
  const doctorId = String(baseline.tables['accounts.users']!.find((row) => row['email'] === email)!['id'])
  const days = await patient.booking.availableSlots({ doctorId, from: '2026-11-23', to: '2026-11-27' })
  const { startsAt } = days.flatMap(({ slots }) => slots).find(({ available }) => available)!
  const input = { idempotencyKey: v7(), doctorId, startsAt, consultationType: 'General Consultation', reason: 'A headache' }
  const { appointment } = await patient.booking.book(input)
  expect((await patient.visits.upcoming()).map(({ id }) => id)).toContain(appointment.id)
})

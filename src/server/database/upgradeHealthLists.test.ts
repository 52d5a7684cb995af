// What people had written as one text becomes rows, and no word of it is lost (decision 76).
import fc from 'fast-check'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { catalogue } from '#rules/medicines/catalogue.ts'
import { isCriticalMedicine } from '#rules/prescribing/prescribable.ts'
import { cloneDatabase } from '#testing/database.ts'
import { testWorld } from '#testing/world.ts'
import { listMigrations, runMigrations } from './migrations.ts'

const world = testWorld()
const closers: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))

const split = async (...texts: string[]): Promise<string[]> =>
  (await world.owner.query('select split_list($1::text[]) as items', [texts])).rows[0].items

test.each([
  ['Asthma', ['Asthma']],
  ['Asthma, high blood pressure', ['Asthma', 'high blood pressure']],
  ['diabetes; arthritis ;gout', ['diabetes', 'arthritis', 'gout']],
  [' Penicillin\n\nBee stings\r\n', ['Penicillin', 'Bee stings']],
  ['Asthma and diabetes', ['Asthma', 'diabetes']],
  ['Nuts, eggs, and milk', ['Nuts', 'eggs', 'milk']],
  ['Metformin 500 mg and amlodipine 5mg', ['Metformin 500 mg', 'amlodipine 5mg']],
  ['Metformin 500 mg twice a day, Amlodipine 5 mg', ['Metformin 500 mg twice a day', 'Amlodipine 5 mg']],
  ['Penicillin (rash, swelling), eggs', ['Penicillin (rash, swelling)', 'eggs']],
])('%j becomes %j', async (text, rows) => {
  expect(await split(text)).toEqual(rows)
})

test.each([
  'Head and neck cancer',
  'Bee and wasp stings',
  'Warfarin 2,5 mg',
  'Not allergic to aspirin, only to penicillin',
  'Penicillin, rash',
  'Diabetes, since 2010',
  'Insulin, 10 units',
  'I am not sure, my mother said it was something in the medicine that they gave me',
])('%j may mean one thing and stays as it was written', async (text) => {
  expect(await split(text)).toEqual([text])
})

const words = (text: string) => text.split(/[\s,;]+/).filter((word) => word && !/^(and|&)$/i.test(word))

test('no word is lost, whatever was typed', async () => {
  const word = fc.oneof(
    fc.constantFrom('and', 'And', '&', '(', ')', 'rash', '2,5', 'mg', 'é', 'not'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  const joint = fc.constantFrom(' ', ' ', ',', ', ', ';', '\n', '\r\n', ' and ', ' (', ') ')
  const typed = fc.array(fc.tuple(word, joint), { maxLength: 14 }).map((parts) => parts.flat().join('').replaceAll('\u0000', ''))
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { maxLength: 3 }), async (texts) => {
      expect((await split(...texts)).flatMap(words)).toEqual(texts.flatMap(words))
    }),
    { numRuns: 400 },
  )
})

const columns = 'chronic_conditions, allergies, chronic_medications'

/** A patient of the release before, with these texts. */
async function beforeLists(texts: { conditions: string; allergies: string; medicines: string }) {
  const { owner, drop } = await cloneDatabase('template0')
  closers.push(drop)
  const names = await listMigrations()
  const before = names.slice(
    0,
    names.findIndex((name) => name.endsWith('-health-lists')),
  )
  await runMigrations(owner, before, [])
  const client = new pg.Client(owner)
  await client.connect()
  closers.unshift(() => client.end())
  const id = v7()
  await client.query(
    `insert into accounts.users (id, email, first_name, last_name, created_at, updated_at)
     values ($1, 'palesa@example.org', 'Palesa', 'Molapo', now(), now())`,
    [id],
  )
  await client.query('set session_replication_role = replica') // who wrote it is of no account here
  await client.query(`update profiles set (${columns}, updated_at) = (array[$1], array[$2], array[$3], '2026-11-20T23:30Z')`, [
    texts.conditions,
    texts.allergies,
    texts.medicines,
  ])
  await client.query('set session_replication_role = origin')
  await runMigrations(owner, names, before)
  const medicines = async () =>
    (await client.query(`select name, is_critical from medications where user_id = $1 order by lower(name)`, [id])).rows
  return { client, id, medicines }
}

test('a profile of the release before has lists, a newer version and nobody new who wrote it; medicines are on their list', async () => {
  const { client, id, medicines } = await beforeLists({
    conditions: 'Asthma, gout',
    allergies: 'Penicillin',
    medicines: 'Insulin and metformin\nSomething for my knees',
  })
  const { rows } = await client.query(`select ${columns}, version from profiles`)
  expect(rows).toEqual([
    {
      chronic_conditions: ['Asthma', 'gout'],
      allergies: ['Penicillin'],
      chronic_medications: ['Insulin and metformin\nSomething for my knees'], // servers of the release before read it
      version: 2,
    },
  ])
  expect((await client.query('select from profile_provenance')).rowCount).toBe(0)
  expect(await medicines()).toEqual([
    { name: 'Insulin', is_critical: true },
    { name: 'metformin', is_critical: false },
    { name: 'Something for my knees', is_critical: false },
  ])
  const { rows: kept } = await client.query(`select started_on::text, source, created_by, status from medications limit 1`)
  expect(kept).toEqual([{ started_on: '2026-11-21', source: 'patient', created_by: id, status: 'active' }])
})

test('what a server of the release before still writes comes into the list, once', async () => {
  const { client, medicines } = await beforeLists({ conditions: 'Gout', allergies: 'Nuts', medicines: 'Metformin' })
  const write = (text: string) => client.query(`update profiles set chronic_medications = array[$1]`, [text])
  await write('metformin\nAspirin')
  await write('Metformin, aspirin')
  expect(await medicines()).toMatchObject([{ name: 'Aspirin' }, { name: 'Metformin' }])
})

test('a medicine that is longer than a name has all of it in its instructions', async () => {
  const long = `${'very '.repeat(40)}long`
  const { client, medicines } = await beforeLists({ conditions: '', allergies: '', medicines: long })
  expect(await medicines()).toMatchObject([{ name: `${long.slice(0, 119)}…` }])
  expect((await client.query('select instructions from medications')).rows).toEqual([{ instructions: long }])
  await client.query(`update profiles set chronic_medications = chronic_medications`)
  expect(await medicines()).toHaveLength(1)
})

test('whatever the catalogue knows to matter sooner does so when it is carried over', async () => {
  const names = catalogue.flatMap(({ generic, brands, isCritical }) => [generic, ...(isCritical ? brands : [])])
  const { medicines } = await beforeLists({ conditions: '', allergies: '', medicines: names.join('\n') })
  for (const { name, is_critical } of await medicines()) expect(is_critical, name).toBe(isCriticalMedicine({ name, genericName: '' }))
})

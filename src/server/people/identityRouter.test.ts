import { describe, expect, test } from 'vitest'
import { savePersonal } from '#testing/profile.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'
import { decrypt } from '../world/secrets.ts'

const world = testWorld()

const keep = ({ api }: TestPerson, number: string, { version = 1, kind = 'sa_id' as 'sa_id' | 'passport', country = '' } = {}) =>
  api.people.saveIdentity({ version, kind, number, country })
const stored = async (person: TestPerson) =>
  (await world.owner.query('select * from identity_documents where user_id = $1', [person.id])).rows

// Invented numbers, one for each test: no two people share one.
const BORN_1980 = '8001015009087'
const [WOMAN_2000, MAN_1989, MAN_1975, WOMAN_1992] = ['0002291234082', '8909025012083', '7512315800182', '9206150123283']
const [MAN_1966, FREE] = ['6607075005088', '7001015006084']

describe('an ID number', () => {
  test('is shown without its middle, counts the version, and suggests the sex where none is known', async () => {
    const patient = await world.as('patient')
    expect(await keep(patient, '800101 5009 087')).toMatchObject({
      identity: { kind: 'sa_id', shown: '800101•••••87', country: null },
      sex_at_birth: 'male',
      provenance: { identity: { by: 'you', at: world.now() }, sex_at_birth: { by: 'you' } },
      version: 2,
    })
    expect(await keep(patient, '', { version: 2 })).toMatchObject({ identity: null, version: 3 })
    expect(await stored(patient)).toEqual([])
  })

  test('contradicts nobody who said their sex', async () => {
    const patient = await world.as('patient')
    await savePersonal(patient, { birth_date: '2000-02-29', sex_at_birth: 'intersex' })
    expect(await keep(patient, WOMAN_2000, { version: 2 })).toMatchObject({ sex_at_birth: 'intersex' })
  })

  test('stands nowhere in the row, and only its own row opens it', async () => {
    const patient = await world.as('patient')
    await keep(patient, MAN_1989)
    const [row] = await stored(patient)
    const { config } = world.opened.world
    const everything = Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    for (const part of [MAN_1989, MAN_1989.slice(4, 11), Buffer.from(MAN_1989).toString('base64'), Buffer.from(MAN_1989).toString('hex')])
      for (const value of everything) expect(value).not.toContain(part)
    expect(decrypt(config, 'identity number', patient.id, row.number_encrypted)).toBe(MAN_1989)
    expect(() => decrypt(config, 'identity number', patient.id + 'x', row.number_encrypted)).toThrow()
    const { rows: log } = await world.owner.query('select * from audit_log where actor_id = $1', [patient.id])
    expect(JSON.stringify(log)).not.toContain(MAN_1989.slice(0, 10))
  })

  test('is one person’s, whoever is faster', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => world.as('patient')))
    const outcomes = await Promise.allSettled(people.map((person) => keep(person, MAN_1975)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(3)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'ID_TAKEN' })
    const versions = await Promise.all(people.map(async ({ api }) => (await api.people.myProfile()).version))
    expect(versions.sort((one, other) => one - other)).toEqual([1, 1, 1, 2])
  })

  test('saved again by the same person is no other’s', async () => {
    const patient = await world.as('patient')
    await keep(patient, WOMAN_1992)
    expect(await keep(patient, WOMAN_1992, { version: 2 })).toMatchObject({ identity: { shown: '920615•••••83' }, version: 3 })
    expect(await stored(patient)).toHaveLength(1)
  })

  test('is asked about five times a day: nobody asks through who is a patient here', async () => {
    const [owner, curious] = [await world.as('patient'), await world.as('patient')]
    await keep(owner, MAN_1966)
    const many = await Promise.all(Array.from({ length: 40 }, () => refusalOf(keep(curious, MAN_1966))))
    expect(many.filter(({ code }) => code === 'ID_TAKEN')).toHaveLength(5)
    expect(many.filter(({ code }) => code === 'TOO_MANY_TRIES')).toHaveLength(35)
    expect(await refusalOf(keep(curious, FREE))).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(await keep(curious, '')).toMatchObject({ identity: null })
    const then = world.now()
    world.setTime(new Date(then.getTime() + 86_400_001))
    expect(await refusalOf(keep(curious, MAN_1966, { version: 2 }))).toMatchObject({ code: 'ID_TAKEN' })
    world.setTime(then)
  })

  test('that was taken away is free for somebody else', async () => {
    const [first, second] = [await world.as('patient'), await world.as('patient')]
    await keep(first, BORN_1980)
    await keep(first, '', { version: 2 })
    expect(await keep(second, BORN_1980)).toMatchObject({ identity: { kind: 'sa_id' } })
    await keep(second, '', { version: 2 })
  })
})

describe('number and birth date are one person’s', () => {
  test('whichever comes first', async () => {
    const [number, date] = [await world.as('patient'), await world.as('patient')]
    await keep(number, BORN_1980)
    expect(await refusalOf(savePersonal(number, { birth_date: '1980-01-02' }, 2))).toMatchObject({ code: 'ID_MISMATCH' })
    expect(await savePersonal(number, { birth_date: '1980-01-01' }, 2)).toMatchObject({ birth_date: '1980-01-01', age: 46 })
    await keep(number, '', { version: 3 })

    await savePersonal(date, { birth_date: '1980-01-02' })
    expect(await refusalOf(keep(date, BORN_1980, { version: 2 }))).toMatchObject({ code: 'ID_MISMATCH' })
    expect(await date.api.people.myProfile()).toMatchObject({ identity: null, version: 2 })
  })

  test('also when both are saved at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const patient = await world.as('patient')
      const both = await Promise.allSettled([keep(patient, BORN_1980), savePersonal(patient, { birth_date: '1990-05-05' })])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await world.owner.query('delete from identity_documents where user_id = $1', [patient.id])
    }
  })
})

describe('a passport', () => {
  test('keeps its country; the same number of another country is another passport', async () => {
    const [first, second, third] = [await world.as('patient'), await world.as('patient'), await world.as('patient')]
    expect(await keep(first, 'ab 123-456', { kind: 'passport', country: 'Zimbabwe' })).toMatchObject({
      identity: { kind: 'passport', shown: '•••••456', country: 'Zimbabwe' },
      sex_at_birth: null,
    })
    expect(await keep(second, 'AB123456', { kind: 'passport', country: 'Mozambique' })).toMatchObject({ version: 2 })
    expect(await refusalOf(keep(third, 'AB123456', { kind: 'passport', country: 'ZIMBABWE' }))).toMatchObject({ code: 'ID_TAKEN' })
  })
})

test.each([
  ['a wrong check digit', '8001015009086', {}],
  ['30 February', '8002305009084', {}],
  ['twelve digits', '800101500908', {}],
  ['other digits', '８００１０１５００９０８７', {}],
  ['a passport without a country', 'AB123456', { kind: 'passport' as const }],
  ['a passport too short', 'AB1', { kind: 'passport' as const, country: 'Zimbabwe' }],
])('%s is refused', async (_, number, options) => {
  const patient = await world.as('patient')
  expect(await refusalOf(keep(patient, number, options))).toMatchObject({ code: 'ID_NUMBER_INVALID' })
  expect(await stored(patient)).toEqual([])
})

test('a stale form is refused, and the document stays', async () => {
  const patient = await world.as('patient')
  expect(await refusalOf(keep(patient, BORN_1980, { version: 7 }))).toMatchObject({ code: 'STALE_VERSION', data: { version: 1 } })
  expect(await refusalOf(keep(patient, '', { version: 7 }))).toMatchObject({ code: 'STALE_VERSION' })
  expect(await stored(patient)).toEqual([])
})

test('staff have no identity document here', async () => {
  for (const role of ['doctor', 'nurse', 'admin'] as const)
    expect(await refusalOf(keep(await world.as(role), BORN_1980))).toMatchObject({ code: 'NOT_ALLOWED' })
})

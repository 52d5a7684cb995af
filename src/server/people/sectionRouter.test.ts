import { describe, expect, test } from 'vitest'
import { refusalOf } from '#testing/slotRefusal.ts'
import { contact, language, saveProfileSection, savePersonal, sections } from '#testing/profile.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

describe('every section', () => {
  test.each(sections)('$save.section is stored, and stays where it is when the others are saved', async ({ save: part, stored }) => {
    const patient = await world.as('patient')
    expect(await saveProfileSection(patient, part)).toMatchObject({ ...stored, version: 2 })
    expect(await patient.api.people.myProfile()).toMatchObject(stored)
  })

  test('one after the other, they make a whole profile', async () => {
    const patient = await world.as('patient')
    for (const [index, { save: part }] of sections.entries()) await saveProfileSection(patient, part, index + 1)
    const expected = Object.assign({}, ...sections.map(({ stored }) => stored))
    expect(await patient.api.people.myProfile()).toMatchObject({ ...expected, version: sections.length + 1, email: patient.email })
  })

  test('emptied, it is empty again', async () => {
    const patient = await world.as('patient')
    await saveProfileSection(patient, { section: 'contact', fields: contact })
    const emptied = await saveProfileSection(
      patient,
      { section: 'contact', fields: { phone_number: '', address: '', safe_to_leave_message: null } },
      2,
    )
    expect(emptied).toMatchObject({ phone_number: null, address: '', safe_to_leave_message: null, version: 3 })
  })
})

test('a phone number that signs in by code is shown as verified, any other is not', async () => {
  const patient = await world.as('patient')
  expect(await patient.api.people.myProfile()).toMatchObject({ phone_number: '+27821234567', phone_verified: false })
  const setNumber = (verifiedAt: Date | null, number: string) =>
    world.owner.query('update accounts.users set phone_number = $2, phone_verified_at = $3 where id = $1', [patient.id, number, verifiedAt])
  await setNumber(null, '+27821234567')
  expect(await patient.api.people.myProfile()).toMatchObject({ phone_verified: false })
  await setNumber(world.now(), '+27821234567')
  expect(await patient.api.people.myProfile()).toMatchObject({ phone_verified: true })
  expect(await saveProfileSection(patient, { section: 'contact', fields: contact })).toMatchObject({ phone_verified: false })
  await setNumber(world.now(), '+27831112222')
  expect(await (await world.as('patient', { phone: '+27831112222' })).api.people.myProfile()).toMatchObject({ phone_verified: false })
})

describe('a stale form', () => {
  test('is refused with the version that is stored now, and stores nothing', async () => {
    const patient = await world.as('patient')
    await saveProfileSection(patient, { section: 'language', fields: language })
    expect(await refusalOf(savePersonal(patient, {}))).toMatchObject({ code: 'STALE_VERSION', data: { version: 2 } })
    expect(await refusalOf(savePersonal(patient, {}, 3))).toMatchObject({ code: 'STALE_VERSION', data: { version: 2 } })
    expect(await patient.api.people.myProfile()).toMatchObject({ first_name: 'Lerato', version: 2 })
  })

  test('of many that are sent at once exactly one wins', async () => {
    const patient = await world.as('patient')
    const names = Array.from({ length: 8 }, (_, index) => `Writer ${index}`)
    const outcomes = await Promise.allSettled(names.map((first_name) => savePersonal(patient, { first_name })))
    const winners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.first_name] : []))
    expect(winners).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'STALE_VERSION', data: { version: 2 } })
    expect(await patient.api.people.myProfile()).toMatchObject({ first_name: winners[0], version: 2 })
  })

  test('that says what is stored already is a retry whose answer was lost', async () => {
    const patient = await world.as('patient')
    const first = await saveProfileSection(patient, { section: 'contact', fields: contact })
    expect(await saveProfileSection(patient, { section: 'contact', fields: contact })).toEqual(first)
  })
})

describe('provenance', () => {
  test('says of each field who wrote it last, and nothing of those that nobody wrote', async () => {
    const patient = await world.as('patient', { onboarded: false })
    expect((await patient.api.people.myProfile()).provenance).not.toHaveProperty('called_name')
    const { provenance } = await savePersonal(patient, {})
    const you = { by: 'you', at: world.now() }
    expect(provenance).toMatchObject({ first_name: you, called_name: you, birth_date: you })
    for (const field of ['version', 'updated_at', 'address', 'id']) expect(provenance).not.toHaveProperty(field)
  })

  test('counts only fields that changed', async () => {
    const patient = await world.as('patient', { onboarded: false })
    await savePersonal(patient, {})
    world.setTime(new Date(world.now().getTime() + 3_600_000))
    const { provenance } = await savePersonal(patient, { called_name: 'Nom' }, 2)
    expect(provenance['called_name']?.at).toEqual(world.now())
    expect(provenance['first_name']?.at).not.toEqual(world.now())
  })

  test('names the role of somebody else, and the system where no person wrote', async () => {
    const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
    const client = await world.owner.connect()
    await client.query('begin')
    await client.query(`select set_config('app.actor', $1, true), set_config('app.role', 'nurse', true)`, [nurse.id])
    await client.query(`update profiles set pharmacy = 'Dis-Chem', updated_at = $2 where id = $1`, [patient.id, world.now()])
    await client.query('commit')
    client.release()
    await world.owner.query(`update profiles set clinic = 'Mankweng', updated_at = $2 where id = $1`, [patient.id, world.now()])
    const { provenance } = await patient.api.people.myProfile()
    expect(provenance).toMatchObject({ pharmacy: { by: 'nurse', at: world.now() }, clinic: { by: 'system', at: world.now() } })
  })

  test('is kept of onboarding too', async () => {
    const patient = await world.as('patient', { onboarded: false })
    const form = { firstName: 'Thandi', lastName: 'Mokoena', phone: '', gender: 'female' as const, weight: 64.5, height: null }
    const text = { hasChronic: true, chronicDiseases: 'Asthma', hasAllergies: false, allergies: '' }
    const { provenance } = await patient.api.people.completeOnboarding({ ...form, ...text })
    expect(provenance).toMatchObject({ first_name: { by: 'you' }, weight: { by: 'you' }, chronic_conditions: { by: 'you' } })
    expect(provenance).not.toHaveProperty('height')
  })
})

describe('staff', () => {
  test.each(['doctor', 'nurse', 'admin'] as const)('a %s keeps contact and language; the rest is for an administrator', async (role) => {
    const person = await world.as(role)
    await saveProfileSection(person, { section: 'contact', fields: contact })
    await saveProfileSection(person, { section: 'language', fields: language }, 2)
    for (const { save: part } of sections.filter(({ save: { section } }) => section !== 'contact' && section !== 'language'))
      expect(await refusalOf(saveProfileSection(person, part, 3)), part.section).toMatchObject({ code: 'STAFF_ASK_ADMINISTRATOR' })
    expect(await person.api.people.myProfile()).toMatchObject({
      role,
      phone_number: '+27831112222',
      first_name: person.firstName,
      version: 3,
    })
  })

  test('see what they are registered as', async () => {
    const [doctor, nurse] = [await world.as('doctor'), await world.as('nurse')]
    await world.owner.query(
      `insert into nurse_profiles (nurse_id, sanc_number, apc_valid_until) values ($1, '12345678', '2027-12-31')
       on conflict (nurse_id) do update set sanc_number = excluded.sanc_number, apc_valid_until = excluded.apc_valid_until`,
      [nurse.id],
    )
    expect(await doctor.api.people.myProfile()).toMatchObject({
      hpcsa_number: 'MP0123456',
      sanc_number: null,
      registered_until: '2030-12-31',
    })
    expect(await nurse.api.people.myProfile()).toMatchObject({
      hpcsa_number: null,
      sanc_number: '12345678',
      registered_until: '2027-12-31',
    })
  })
})

test('preferences are kept and told, and make no open form stale', async () => {
  for (const role of ['patient', 'doctor'] as const) {
    const person = await world.as(role)
    const preferences = { dateOrder: 'day_first', clock: '24' } as const
    expect(await person.api.people.savePreferences(preferences)).toEqual(preferences)
    expect(await person.api.accounts.me()).toMatchObject({ preferences })
    expect(await person.api.people.myProfile()).toMatchObject({ version: 1 })
    await expect(person.api.people.savePreferences({ dateOrder: 'year_first', clock: '12' } as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
})

import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

const form = {
  firstName: ' Thandi ',
  lastName: 'Mokoena',
  phone: '082 123 4567',
  gender: 'female' as const,
  weight: 64.5,
  height: 168,
  hasChronic: true,
  chronicDiseases: 'Asthma',
  hasAllergies: false,
  allergies: 'is cleared by No',
}
const welcomes = async (userId: string) =>
  (await world.owner.query(`select type, title, is_read from notifications where user_id = $1`, [userId])).rows

test('a person reads their own profile', async () => {
  const patient = await world.as('patient')
  expect(await patient.api.people.myProfile()).toMatchObject({ id: patient.id, first_name: 'Lerato', email: patient.email })
})

test('a visitor has no profile', async () => {
  await expect(world.visitor.people.myProfile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('completing onboarding saves the form, and a welcome follows once', async () => {
  const patient = await world.as('patient', { onboarded: false })
  const saved = await patient.api.people.completeOnboarding(form)
  expect(saved).toMatchObject({
    first_name: 'Thandi',
    last_name: 'Mokoena',
    phone_number: '+27821234567',
    gender: 'female',
    weight: 64.5,
    height: 168,
    chronic_conditions: ['Asthma'],
    allergies: [],
    email: patient.email,
    onboarding_completed: true,
    version: 2,
  })
  await patient.api.people.completeOnboarding({ ...form, weight: null })
  await patient.api.people.skipOnboarding()
  expect(await patient.api.people.myProfile()).toMatchObject({ weight: null, phone_number: '+27821234567', version: 4 })
  await world.jobsDone()
  expect(await welcomes(patient.id)).toEqual([{ type: 'welcome', title: 'Welcome to Molemo', is_read: false }])
})

test('a form that waited for a connection does not overwrite what was saved elsewhere since', async () => {
  const patient = await world.as('patient', { onboarded: false })
  const { version } = await patient.api.people.myProfile()
  await patient.api.people.completeOnboarding({ ...form, hasAllergies: true, allergies: 'Penicillin' })
  const saved = await patient.api.people.completeOnboarding({ ...form, weight: 99, noKnownAllergies: true, version })
  expect(saved).toMatchObject({ weight: 64.5, allergies: ['Penicillin'], no_known_allergies: false })
})

test('skipping onboarding keeps the profile as it is and welcomes too', async () => {
  const patient = await world.as('patient', { onboarded: false })
  expect(await patient.api.people.skipOnboarding()).toMatchObject({ first_name: 'Lerato', gender: null, onboarding_completed: true })
  await Promise.all([patient.api.people.skipOnboarding(), patient.api.people.skipOnboarding()])
  await world.jobsDone()
  expect(await welcomes(patient.id)).toHaveLength(1)
})

test('a profile that went missing is made anew', async () => {
  const patient = await world.as('patient', { onboarded: false })
  await world.owner.query('delete from profiles where id = $1', [patient.id])
  await expect(patient.api.people.myProfile()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await patient.api.people.completeOnboarding(form)).toMatchObject({ first_name: 'Thandi', onboarding_completed: true, version: 1 })
})

test.each([
  [{ firstName: '  ' }, 'PROFILE_NAME_OR_GENDER_MISSING'],
  [{ lastName: '' }, 'PROFILE_NAME_OR_GENDER_MISSING'],
  [{ gender: null }, 'PROFILE_NAME_OR_GENDER_MISSING'],
  [{ phone: '12345' }, 'PHONE_INVALID'],
  [{ hasAllergies: true, allergies: ' ' }, 'PROFILE_ANSWER_MISSING'],
  [{ hasChronic: true, chronicDiseases: '' }, 'PROFILE_ANSWER_MISSING'],
])('the form with %j is refused and nothing is stored', async (mistake, code) => {
  const patient = await world.as('patient', { onboarded: false })
  await expect(patient.api.people.completeOnboarding({ ...form, ...mistake })).rejects.toMatchObject({ code, defined: true })
  expect(await patient.api.people.myProfile()).toMatchObject({ first_name: 'Lerato', onboarding_completed: false, version: 1 })
})

test('onboarding is for patients', async () => {
  for (const role of ['doctor', 'nurse', 'admin'] as const) {
    const { api } = await world.as(role)
    await expect(api.people.completeOnboarding(form)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(api.people.skipOnboarding()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
  await expect(world.visitor.people.skipOnboarding()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('a weight or height of nobody who lives is refused', async () => {
  const patient = await world.as('patient', { onboarded: false })
  for (const wrong of [{ weight: 0.04 }, { weight: 636 }, { height: 1e-300 }, { height: 1.7 }, { height: 273 }])
    await expect(patient.api.people.completeOnboarding({ ...form, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

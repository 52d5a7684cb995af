import { describe, expect, test } from 'vitest'
import { saveHealth } from '#testing/profile.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

describe('allergies', () => {
  test('one that is typed is kept, whatever is ticked beside it', async () => {
    const patient = await world.as('patient')
    const saved = await saveHealth(patient, { allergies: ['Penicillin'], no_known_allergies: true })
    expect(saved).toMatchObject({ allergies: ['Penicillin'], no_known_allergies: false })
  })

  test('are known to be none where onboarding was answered with No, and unknown where it was not answered', async () => {
    const patient = await world.as('patient', { onboarded: false })
    const form = { firstName: 'Thandi', lastName: 'Mokoena', phone: '', gender: 'female' as const, weight: null, height: null }
    const text = { hasChronic: false, chronicDiseases: '', hasAllergies: false, allergies: '' }
    const complete = (noKnownAllergies: boolean) => patient.api.people.completeOnboarding({ ...form, ...text, noKnownAllergies })
    expect(await complete(false)).toMatchObject({ allergies: [], no_known_allergies: false })
    expect(await complete(true)).toMatchObject({ allergies: [], no_known_allergies: true })
  })

  test('named in onboarding, they take back that none is known', async () => {
    const patient = await world.as('patient')
    expect(await saveHealth(patient, {})).toMatchObject({ no_known_allergies: true })
    const form = { firstName: 'Thandi', lastName: 'Mokoena', phone: '', gender: 'female' as const, weight: null, height: null }
    const text = { hasChronic: false, chronicDiseases: '', hasAllergies: true, allergies: 'Nuts' }
    expect(await patient.api.people.completeOnboarding({ ...form, ...text })).toMatchObject({
      allergies: ['Nuts'],
      no_known_allergies: false,
    })
  })
})

describe('what is said of an allergy', () => {
  const rash = { Penicillin: { reaction: 'Rash', severity: 'severe' as const } }

  test('is kept as long as the allergy is, also from a page that does not send it', async () => {
    const patient = await world.as('patient')
    const saved = await saveHealth(patient, { allergies: ['Penicillin', 'Nuts'], allergy_details: rash })
    expect(saved).toMatchObject({ allergies: ['Penicillin', 'Nuts'], allergy_details: rash })
    expect(await saveAsBefore(patient, { allergies: 'Penicillin\nNuts\nEggs' }, 2)).toMatchObject({ allergy_details: rash })
    const without = await saveHealth(patient, { allergies: ['Nuts'], allergy_details: rash }, 3)
    expect(without).toMatchObject({ allergies: ['Nuts'], allergy_details: {} })
  })
})

describe('medicines that are named', () => {
  const namesOf = async (patient: TestPerson) => (await patient.api.medicines.mine()).medicines.map(({ name }) => name)

  test('come onto the list of medicines without times, once, and the profile shows what that list says', async () => {
    const patient = await world.as('patient')
    const named = { chronic_medications: ['Metformin 500 mg', 'metformin 500 MG', 'Insulin'] }
    expect(await saveHealth(patient, named)).toMatchObject({ chronic_medications: ['Metformin 500 mg', 'Insulin'] })
    expect(await saveHealth(patient, named)).toMatchObject({ version: 2 })
    const { medicines } = await patient.api.medicines.mine()
    expect(medicines).toMatchObject([
      { name: 'Metformin 500 mg', status: 'active', source: 'patient', schedules: [], isCritical: false },
      { name: 'Insulin', schedules: [], isCritical: true },
    ])
    await patient.api.medicines.stop({ id: medicines[0]!.id, version: 1, reason: 'doctor_stopped', text: '' })
    const profile = await patient.api.people.myProfile()
    expect(profile).toMatchObject({ chronic_medications: ['Insulin'] })
    expect(profile.provenance).not.toHaveProperty('chronic_medications') // each has its own on the list
  })

  test('are added though nothing else changed, and none is taken off for not being named', async () => {
    const patient = await world.as('patient')
    await saveHealth(patient, {})
    expect(await saveHealth(patient, { chronic_medications: ['Aspirin'] }, 2)).toMatchObject({
      chronic_medications: ['Salbutamol', 'Aspirin'],
      version: 2,
    })
  })

  test('at once by two devices they are there once', async () => {
    const patient = await world.as('patient')
    await saveHealth(patient, {})
    await Promise.all([1, 2, 3, 4].map(() => saveHealth(patient, { chronic_medications: ['Aspirin'] }, 2)))
    expect(await namesOf(patient)).toEqual(['Salbutamol', 'Aspirin'])
  })

  test('longer than a name are kept whole', async () => {
    const patient = await world.as('patient')
    const long = `${'very '.repeat(40)}long`
    await saveHealth(patient, { chronic_medications: [long] })
    await saveHealth(patient, { chronic_medications: [long], pregnancy: null }, 2)
    expect((await patient.api.medicines.mine()).medicines).toMatchObject([{ instructions: long }])
  })

  test('are refused where the list is full, and nothing else is saved', async () => {
    const patient = await world.as('patient')
    const many = Array.from({ length: 61 }, (_, index) => `Medicine ${index}`)
    expect(await refusalOf(saveHealth(patient, { chronic_medications: many }))).toMatchObject({ code: 'TOO_MANY_MEDICINES' })
    expect(await patient.api.people.myProfile()).toMatchObject({ chronic_conditions: [], chronic_medications: [], version: 1 })
  })
})

/** As pages of the release before send it: each list as one text, an item on each line, and nothing about what an allergy does. */
const saveAsBefore = (person: TestPerson, texts: object, version = 1) => {
  const before = { chronic_conditions: 'Asthma\n\n Gout', chronic_medications: 'Salbutamol', allergies: '', allergy_details: undefined }
  return saveHealth(person, { ...before, ...texts } as never, version)
}

test('a page of the release before saves an item on each line', async () => {
  const saved = await saveAsBefore(await world.as('patient'), {})
  expect(saved).toMatchObject({ chronic_conditions: ['Asthma', 'Gout'], chronic_medications: ['Salbutamol'], no_known_allergies: true })
})

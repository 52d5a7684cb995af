import { describe, expect, test } from 'vitest'
import type { Onboarding } from '#contract/people.ts'
import { onboardingOver, profileFromOnboarding, whyNotOnboarding } from './onboarding.ts'

const form: Onboarding = {
  firstName: ' Thandi ',
  lastName: 'Mokoena',
  phone: '82 123 4567',
  gender: 'prefer_not_to_say',
  weight: 70.5,
  height: null,
  hasChronic: true,
  chronicDiseases: ' Asthma, high blood pressure ',
  hasAllergies: false,
  noKnownAllergies: false,
  allergies: 'Penicillin',
  noChronicDiseases: false,
}
const none = { chronic_conditions: [], allergies: [] }

test.each([{ firstName: '  ' }, { lastName: '' }, { gender: null }, { firstName: '', phone: '12' }])(
  '%j lacks a name or the gender',
  (change) => {
    expect(whyNotOnboarding({ ...form, ...change })).toBe('PROFILE_NAME_OR_GENDER_MISSING')
  },
)

test('the phone may be empty, but not wrong', () => {
  expect(whyNotOnboarding(form)).toBeUndefined()
  expect(whyNotOnboarding({ ...form, phone: ' ' })).toBeUndefined()
  expect(whyNotOnboarding({ ...form, phone: '12345' })).toBe('PHONE_INVALID')
})

test('the profile takes names trimmed, the phone with its country and the one text as one item', () => {
  expect(profileFromOnboarding(form, none)).toEqual({
    first_name: 'Thandi',
    last_name: 'Mokoena',
    phone_number: '+27821234567',
    gender: 'prefer_not_to_say',
    weight: 70.5,
    height: null,
    chronic_conditions: ['Asthma, high blood pressure'],
    allergies: [],
  })
})

test('Yes says to what: an allergy that nobody named would never reach the doctor', () => {
  expect(whyNotOnboarding({ ...form, chronicDiseases: ' ' })).toBe('PROFILE_ANSWER_MISSING')
  expect(whyNotOnboarding({ ...form, hasAllergies: true, allergies: '' })).toBe('PROFILE_ANSWER_MISSING')
  expect(whyNotOnboarding({ ...form, hasChronic: false, chronicDiseases: '' })).toBeUndefined()
})

test('No clears the text', () => {
  expect(profileFromOnboarding({ ...form, hasChronic: false }, none).chronic_conditions).toEqual([])
  expect(profileFromOnboarding({ ...form, hasAllergies: true }, none).allergies).toEqual(['Penicillin'])
})

describe('what is on a list already', () => {
  const stored = { chronic_conditions: ['Gout', 'Epilepsy'], allergies: ['Nuts'] }
  const saved = (change: Partial<Onboarding>) => profileFromOnboarding({ ...form, ...change }, stored)

  test('gets the text as one more item, and the same again is once', () => {
    expect(saved({ chronicDiseases: 'Asthma' }).chronic_conditions).toEqual(['Gout', 'Epilepsy', 'Asthma'])
    expect(saved({ chronicDiseases: 'gout' }).chronic_conditions).toEqual(['Gout', 'Epilepsy'])
    expect(saved({ chronicDiseases: 'Gout, Epilepsy' }).chronic_conditions).toEqual(['Gout', 'Epilepsy']) // a page of the release before
  })

  test('is as the form shows it, with items added and removed', () => {
    expect(saved({ chronicDiseases: '', conditionList: ['Epilepsy', 'Asthma'] }).chronic_conditions).toEqual(['Epilepsy', 'Asthma'])
    expect(saved({ hasAllergies: true, allergies: 'Eggs', allergyList: [] }).allergies).toEqual(['Eggs'])
    expect(whyNotOnboarding({ ...form, chronicDiseases: '', conditionList: ['Epilepsy'] })).toBeUndefined()
    expect(whyNotOnboarding({ ...form, chronicDiseases: '', conditionList: [] })).toBe('PROFILE_ANSWER_MISSING')
  })

  test('stays where the question was not answered, and goes with No', () => {
    expect(saved({ hasChronic: false, chronicDiseases: '' })).toMatchObject(stored)
    expect(saved({ hasChronic: false, noChronicDiseases: true }).chronic_conditions).toEqual([])
    expect(saved({ noKnownAllergies: true })).toMatchObject({ allergies: [], no_known_allergies: true })
  })
})

test('an empty phone is none', () => {
  expect(profileFromOnboarding({ ...form, phone: '' }, none).phone_number).toBeNull()
})

test('a form that waited for a connection adds to what was saved elsewhere since, and takes nothing away', () => {
  const waited = { ...form, chronicDiseases: 'Asthma', conditionList: [], noKnownAllergies: true, version: 1 }
  const stored = {
    first_name: 'Thandi',
    last_name: 'Dlamini',
    phone_number: '+27831112222',
    gender: null,
    weight: 68,
    height: 171,
    chronic_conditions: ['Diabetes'],
    allergies: ['Penicillin'],
    version: 2,
  }
  expect(onboardingOver(stored, waited)).toEqual({
    gender: 'prefer_not_to_say',
    chronic_conditions: ['Diabetes', 'Asthma'],
    allergies: ['Penicillin'],
  })
  expect(onboardingOver({ ...stored, version: 1 }, waited), 'nothing was').toMatchObject({ weight: 70.5, allergies: [] })
  expect(onboardingOver({ ...stored, allergies: [] }, waited)).toMatchObject({ allergies: [], no_known_allergies: true })
})

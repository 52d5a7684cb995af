import { expect, test } from 'vitest'
import type { Profile } from '#contract/people.ts'
import { validateOnboarding, formFromProfile, type OnboardingForm, toOnboarding } from './onboardingForm.ts'

const lerato: OnboardingForm = {
  firstName: 'Lerato',
  lastName: 'Mokoena',
  phone: '82 123 4567',
  gender: 'female',
  weight: '71,5',
  height: '168',
  hasChronic: true,
  chronicDiseases: 'High blood pressure',
  conditionList: [],
  hasAllergies: null,
  allergies: '',
  allergyList: [],
}

const unknown = {
  first_name: 'Lerato',
  last_name: 'Mokoena',
  phone_number: null,
  gender: null,
  weight: null,
  height: null,
  chronic_conditions: [],
  allergies: [],
  onboarding_completed: false,
} as unknown as Profile

test('names and gender are needed, everything else may stay empty', () => {
  const empty = { ...lerato, firstName: ' ', lastName: '', gender: null, phone: '', weight: '', height: '' }
  expect(validateOnboarding(empty, false).map(([field]) => field)).toEqual(['firstName', 'lastName', 'gender'])
})

test('booking also needs a phone number', () => {
  expect(validateOnboarding({ ...lerato, phone: '' }, false)).toEqual([])
  expect(validateOnboarding({ ...lerato, phone: '' }, true)).toEqual([['phone', 'PHONE_INVALID']])
  expect(validateOnboarding({ ...lerato, phone: '123' }, false)).toEqual([['phone', 'PHONE_INVALID']])
})

test('measures are decimals with a point or a comma', () => {
  expect(toOnboarding(lerato)).toMatchObject({ weight: 71.5, height: 168, hasAllergies: false, noKnownAllergies: false })
  expect(toOnboarding({ ...lerato, hasAllergies: false })).toMatchObject({ hasAllergies: false, noKnownAllergies: true })
  expect(toOnboarding(lerato)).toMatchObject({ noChronicDiseases: false, conditionList: [] })
  expect(toOnboarding({ ...lerato, hasChronic: false })).toMatchObject({ noChronicDiseases: true })
  expect(toOnboarding({ ...lerato, weight: ' ', height: '' })).toMatchObject({ weight: null, height: null })
  for (const weight of ['heavy', '0', '-5', '1e3', '636', '1.9', '1.234'])
    expect(validateOnboarding({ ...lerato, weight }, false), weight).toEqual([['weight', 'MEASURE_INVALID']])
})

test('a height in metres is understood, and one that nobody has is not', () => {
  for (const [typed, height] of [
    ['1,7', 170],
    ['1.68', 168],
    ['2.72', 272],
    ['0.5', 50],
    ['272', 272],
    ['54,6', 54.6],
  ] as const)
    expect(toOnboarding({ ...lerato, height: typed }), typed).toMatchObject({ height })
  for (const height of ['3', '17', '39', '273', '2.73'])
    expect(validateOnboarding({ ...lerato, height }, false), height).toEqual([['height', 'MEASURE_INVALID']])
})

test('Yes asks what', () => {
  const unsaid = { ...lerato, chronicDiseases: ' ', hasAllergies: true }
  expect(validateOnboarding(unsaid, false)).toEqual([
    ['chronicDiseases', 'PROFILE_ANSWER_MISSING'],
    ['allergies', 'PROFILE_ANSWER_MISSING'],
  ])
  expect(validateOnboarding({ ...unsaid, conditionList: ['Gout'], allergyList: ['Nuts'] }, false)).toEqual([])
})

test('what is known already stands in the form; nobody has said no before they were asked', () => {
  expect(formFromProfile(unknown)).toMatchObject({ firstName: 'Lerato', phone: '', weight: '', hasChronic: null, hasAllergies: null })
  const known = {
    ...unknown,
    phone_number: '+27821234567',
    gender: 'female',
    weight: 71.5,
    allergies: ['Penicillin'],
    onboarding_completed: true,
  } as const
  expect(formFromProfile({ ...known, allergies: [...known.allergies] })).toMatchObject({
    phone: '82 123 4567',
    weight: '71.5',
    hasChronic: false,
    hasAllergies: true,
    allergies: '',
    allergyList: ['Penicillin'],
  })
})

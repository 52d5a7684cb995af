import { expect, test } from 'vitest'
import type { Onboarding } from '#contract/people.ts'
import { profileFromOnboarding, whyNotOnboarding } from './onboarding.ts'

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
}

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

test('the profile takes names trimmed, the phone with its country and illnesses as a list of one', () => {
  expect(profileFromOnboarding(form)).toEqual({
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
  expect(profileFromOnboarding({ ...form, hasChronic: false }).chronic_conditions).toEqual([])
  expect(profileFromOnboarding({ ...form, hasAllergies: true }).allergies).toEqual(['Penicillin'])
})

test('an empty phone is none', () => {
  expect(profileFromOnboarding({ ...form, phone: '' }).phone_number).toBeNull()
})

import type { Gender, Onboarding, Profile } from '#contract/people.ts'
import { eachOnce } from '#rules/healthLists.ts'
import { normaliseZA } from '#rules/phone.ts'
import { withoutCountryCode } from './inputFormats.ts'
import { formatMeasure, parseHeight, parseWeight } from './measures.ts'

/** The form as it stands on the screen: measures as typed, questions unanswered until answered. */
export type OnboardingForm = {
  firstName: string
  lastName: string
  phone: string
  gender: Gender | null
  weight: string
  height: string
  hasChronic: boolean | null
  chronicDiseases: string
  conditionList: string[]
  hasAllergies: boolean | null
  allergies: string
  allergyList: string[]
}

export type OnboardingFieldError = 'PROFILE_NAME_OR_GENDER_MISSING' | 'PHONE_INVALID' | 'MEASURE_INVALID' | 'PROFILE_ANSWER_MISSING'
type Field = keyof OnboardingForm

/** What stands in the way of saving, field by field, in the order of the form. Booking also needs a phone number. */
export function validateOnboarding(form: OnboardingForm, needsPhone: boolean): [Field, OnboardingFieldError][] {
  const faults: [Field, OnboardingFieldError | false][] = [
    ['firstName', !form.firstName.trim() && 'PROFILE_NAME_OR_GENDER_MISSING'],
    ['lastName', !form.lastName.trim() && 'PROFILE_NAME_OR_GENDER_MISSING'],
    ['phone', ((needsPhone && !form.phone.trim()) || isWrongPhone(form.phone)) && 'PHONE_INVALID'],
    ['gender', form.gender === null && 'PROFILE_NAME_OR_GENDER_MISSING'],
    ['weight', parseWeight(form.weight) === undefined && 'MEASURE_INVALID'],
    ['height', parseHeight(form.height) === undefined && 'MEASURE_INVALID'],
    ['chronicDiseases', form.hasChronic === true && isEmpty(form.conditionList, form.chronicDiseases) && 'PROFILE_ANSWER_MISSING'],
    ['allergies', form.hasAllergies === true && isEmpty(form.allergyList, form.allergies) && 'PROFILE_ANSWER_MISSING'],
  ]
  return faults.filter((fault): fault is [Field, OnboardingFieldError] => fault[1] !== false)
}

/** The form as the server wants it. Only for a form without faults. */
export function toOnboarding(form: OnboardingForm): Onboarding {
  return {
    ...form,
    weight: parseWeight(form.weight) ?? null,
    height: parseHeight(form.height) ?? null,
    hasChronic: form.hasChronic === true,
    hasAllergies: form.hasAllergies === true,
    noChronicDiseases: form.hasChronic === false,
    noKnownAllergies: form.hasAllergies === false,
  }
}

/** What is known already. 'No' is only shown to somebody who once said so by completing the form. */
export function formFromProfile(profile: Profile): OnboardingForm {
  const answered = profile.onboarding_completed && profile.gender !== null
  const has = (items: string[]) => (items.length > 0 ? true : answered ? false : null)
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    phone: withoutCountryCode(profile.phone_number),
    gender: profile.gender,
    weight: formatMeasure(profile.weight),
    height: formatMeasure(profile.height),
    hasChronic: has(profile.chronic_conditions),
    chronicDiseases: '',
    conditionList: eachOnce(profile.chronic_conditions),
    hasAllergies: profile.no_known_allergies ? false : has(profile.allergies),
    allergies: '',
    allergyList: eachOnce(profile.allergies),
  }
}

const isEmpty = (list: string[], typed: string) => list.length === 0 && !typed.trim()
const isWrongPhone = (phone: string) => phone.trim() !== '' && normaliseZA(phone) === null

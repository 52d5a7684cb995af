import type { ErrorCode } from '#contract/errors.ts'
import type { Onboarding, Profile } from '#contract/people.ts'
import { normaliseZA } from './phone.ts'

type Judged = Omit<Onboarding, 'weight' | 'height'>

/** Why the onboarding form cannot be saved. The phone may stay empty; a 'Yes' says to what. */
export function whyNotOnboarding({ firstName, lastName, gender, phone, ...answers }: Judged) {
  if (!firstName.trim() || !lastName.trim() || !gender) return 'PROFILE_NAME_OR_GENDER_MISSING' satisfies ErrorCode
  if (phone.trim() && normaliseZA(phone) === null) return 'PHONE_INVALID' satisfies ErrorCode
  const isUnsaid = (hasAny: boolean, text: string) => hasAny && !text.trim()
  if (isUnsaid(answers.hasChronic, answers.chronicDiseases) || isUnsaid(answers.hasAllergies, answers.allergies))
    return 'PROFILE_ANSWER_MISSING' satisfies ErrorCode
}

type OnboardingColumns = Pick<
  Profile,
  'first_name' | 'last_name' | 'phone_number' | 'gender' | 'weight' | 'height' | 'chronic_conditions' | 'allergies'
> &
  Partial<Pick<Profile, 'no_known_allergies'>>

/** What a form that may be saved says about the profile. */
export function profileFromOnboarding(form: Onboarding): OnboardingColumns {
  return {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    phone_number: normaliseZA(form.phone),
    gender: form.gender,
    weight: form.weight,
    height: form.height,
    chronic_conditions: oneItem(form.hasChronic, form.chronicDiseases),
    allergies: oneItem(form.hasAllergies, form.allergies),
    ...(form.noKnownAllergies && !form.hasAllergies && { no_known_allergies: true }),
  }
}

const oneItem = (hasAny: boolean, text: string) => (hasAny ? [text.trim()] : [])

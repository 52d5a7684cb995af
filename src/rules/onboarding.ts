import type { ErrorCode } from '#contract/errors.ts'
import type { Onboarding, Profile } from '#contract/people.ts'
import { eachOnce, withItem } from './healthLists.ts'
import { normaliseZA } from './phone.ts'

type Judged = Omit<Onboarding, 'weight' | 'height' | 'version'>

/** Why the onboarding form cannot be saved. The phone may stay empty; a 'Yes' says to what. */
export function whyNotOnboarding({ firstName, lastName, gender, phone, ...answers }: Judged) {
  if (!firstName.trim() || !lastName.trim() || !gender) return 'PROFILE_NAME_OR_GENDER_MISSING' satisfies ErrorCode
  if (phone.trim() && normaliseZA(phone) === null) return 'PHONE_INVALID' satisfies ErrorCode
  const isUnsaid = (hasAny: boolean, text: string, list: readonly string[] = []) => hasAny && !text.trim() && list.length === 0
  if (
    isUnsaid(answers.hasChronic, answers.chronicDiseases, answers.conditionList) ||
    isUnsaid(answers.hasAllergies, answers.allergies, answers.allergyList)
  )
    return 'PROFILE_ANSWER_MISSING' satisfies ErrorCode
}

type OnboardingColumns = Pick<
  Profile,
  'first_name' | 'last_name' | 'phone_number' | 'gender' | 'weight' | 'height' | 'chronic_conditions' | 'allergies'
> &
  Partial<Pick<Profile, 'no_known_allergies'>>

type StoredLists = Pick<Profile, 'chronic_conditions' | 'allergies'>
type Stored = StoredLists & Pick<Profile, 'version'> & Record<Exclude<keyof OnboardingColumns, 'no_known_allergies'>, unknown>

/** What a form that may be saved says about the profile. Its texts are added to the lists; only 'No' empties one. */
export function profileFromOnboarding(form: Onboarding, stored: StoredLists): OnboardingColumns {
  const saysNoAllergies = form.noKnownAllergies && !form.hasAllergies
  return {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    phone_number: normaliseZA(form.phone),
    gender: form.gender,
    weight: form.weight,
    height: form.height,
    chronic_conditions: answered(stored.chronic_conditions, {
      ...(form.hasChronic && { said: form.chronicDiseases, list: form.conditionList }),
      saysNone: form.noChronicDiseases && !form.hasChronic,
    }),
    allergies: answered(stored.allergies, {
      ...(form.hasAllergies && { said: form.allergies, list: form.allergyList }),
      saysNone: saysNoAllergies,
    }),
    ...(saysNoAllergies && { no_known_allergies: true }),
  }
}

/** The same beside what is stored: over a profile that was changed since the form began it fills what is empty, and takes nothing away. */
export function onboardingOver(stored: Stored, form: Onboarding): Partial<OnboardingColumns> {
  const answers = profileFromOnboarding(form, stored)
  if (form.version === undefined || form.version === stored.version) return answers
  const { no_known_allergies: saysNone, ...said } = answers
  const missing = Object.entries(said).filter(([column]) => !stored[column as keyof typeof said])
  return {
    ...(Object.fromEntries(missing) as Partial<OnboardingColumns>),
    chronic_conditions: eachOnce([...stored.chronic_conditions, ...said.chronic_conditions]),
    allergies: eachOnce([...stored.allergies, ...said.allergies]),
    ...(saysNone && stored.allergies.length === 0 && { no_known_allergies: true }),
  }
}

type ListAnswer = { said?: string; list?: string[] | undefined; saysNone: boolean }

function answered(stored: string[], { said = '', list, saysNone }: ListAnswer): string[] {
  if (saysNone) return []
  if (list) return withItem(list, said)
  // Pages of the release before have the whole list in their one text.
  return said.trim() === stored.join(', ') ? stored : withItem(stored, said)
}

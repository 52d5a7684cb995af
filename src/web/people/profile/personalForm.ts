import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gender, Profile } from '#contract/people.ts'

/** As it is typed. */
export type PersonalForm = Pick<Profile, 'first_name' | 'last_name' | 'called_name' | 'gender' | 'sex_at_birth'> & { birth_date: string }

/** How they are called on screens. */
export const genders: Record<Gender, MessageDescriptor> = {
  female: msg`Female`,
  male: msg`Male`,
  prefer_not_to_say: msg`Rather not say`,
}
export const sexes: Record<NonNullable<Profile['sex_at_birth']>, MessageDescriptor> = {
  female: msg`Female`,
  male: msg`Male`,
  intersex: msg`Intersex`,
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Profile } from '#contract/people.ts'

export const pregnancies: Record<NonNullable<Profile['pregnancy']>, MessageDescriptor> = {
  no: msg`Not pregnant`,
  pregnant: msg`Pregnant`,
  breastfeeding: msg`Breastfeeding`,
  prefer_not_to_say: msg`Rather not say`,
}

export const isMan = ({ gender, sex_at_birth }: Profile) => (sex_at_birth ?? gender) === 'male'

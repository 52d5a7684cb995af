import { isDeepStrictEqual } from 'node:util'
import type { Profile, ProfileSection } from '#contract/people.ts'
import { normaliseZA } from '#rules/phone.ts'

/** What a section that may be saved says about the profile: phones normalised, the texts of lists as their one item. */
export function toProfileColumns({ section, fields }: ProfileSection): Partial<Profile> {
  switch (section) {
    case 'contact':
      return { ...fields, phone_number: normaliseZA(fields.phone_number) }
    case 'next_of_kin':
      return { ...fields, next_of_kin_phone: normaliseZA(fields.next_of_kin_phone) }
    case 'health':
      return {
        chronic_conditions: oneItem(fields.chronic_conditions),
        chronic_medications: oneItem(fields.chronic_medications),
        allergies: oneItem(fields.allergies),
        // An allergy that somebody typed is never thrown away for a tick beside it.
        no_known_allergies: fields.no_known_allergies && fields.allergies === '',
        pregnancy: fields.pregnancy,
      }
    default:
      return fields
  }
}

/** Whether a profile says all this already. */
export const isUnchangedProfile = (profile: Profile, columns: Partial<Profile>) =>
  Object.entries(columns).every(([field, value]) => isDeepStrictEqual(profile[field as keyof Profile], value))

const oneItem = (text: string) => (text ? [text] : [])

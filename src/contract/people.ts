import { z } from 'zod'
import { refusals } from './errors.ts'
import { by, bySignedIn, reading } from './procedure.ts'
import { CalendarDate, Id, typed, typedInLine } from './primitives.ts'

export type Gender = z.infer<typeof Gender>
export const Gender = z.enum(['male', 'female', 'prefer_not_to_say'])

export type Profile = z.infer<typeof Profile>
/** A person's profile with the specification's names; lists hold at most one item until the health profile comes. */
export const Profile = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  gender: Gender.nullable(),
  weight: z.number().nullable(), // kg
  height: z.number().nullable(), // cm
  chronic_conditions: z.array(z.string()),
  allergies: z.array(z.string()),
  birth_date: CalendarDate.nullable(),
  onboarding_completed: z.boolean(),
  version: z.int(),
})

export type Onboarding = z.infer<typeof Onboarding>
/** The onboarding form as typed. Empty numbers are null; the phone may be local or with +27. */
export const Onboarding = z.object({
  firstName: typedInLine(80),
  lastName: typedInLine(80),
  phone: z.string().max(40), // as pasted, invisible marks and all: only its digits are kept
  gender: Gender.nullable(),
  weight: z.number().min(0.1).max(635).nullable(),
  height: z.number().min(0.1).max(272).nullable(),
  hasChronic: z.boolean(),
  chronicDiseases: typed(2000),
  hasAllergies: z.boolean(),
  allergies: typed(2000),
})

export const people = {
  myProfile: bySignedIn().route(reading).output(Profile),
  /** Saves the onboarding form and marks onboarding complete. */
  completeOnboarding: by('patient').errors(refusals('PROFILE_NAME_OR_GENDER_MISSING', 'PHONE_INVALID')).input(Onboarding).output(Profile),
  skipOnboarding: by('patient').output(Profile),
}

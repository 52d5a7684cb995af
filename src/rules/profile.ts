import type { ErrorCode } from '#contract/errors.ts'
import type { Profile, ProfileSection } from '#contract/people.ts'
import type { Role } from '#contract/primitives.ts'
import { normaliseZA } from './phone.ts'
import { ageOn, isRealDate } from './time.ts'

const OLDEST = 130

/** Why one section of a profile cannot be saved as its form has it. The identity document has its own rule (identity.ts). */
export function whyNotSection(saved: Pick<ProfileSection, 'section' | 'fields'>, role: Role, today: string) {
  const { section, fields } = saved as ProfileSection
  if (role !== 'patient' && section !== 'contact' && section !== 'language') return 'STAFF_ASK_ADMINISTRATOR' satisfies ErrorCode
  if (section === 'personal') {
    if (!fields.first_name.trim() || !fields.last_name.trim() || !fields.gender) return 'PROFILE_NAME_OR_GENDER_MISSING' satisfies ErrorCode
    return whyNotBirthDate(fields.birth_date, today)
  }
  if (section === 'contact') return whyNotPhone(fields.phone_number)
  if (section === 'next_of_kin') return whyNotPhone(fields.next_of_kin_phone)
}

/** Why a day cannot be somebody's birthday. It may be unknown. */
export function whyNotBirthDate(birthDate: string | null, today: string) {
  if (birthDate === null) return
  if (!isRealDate(birthDate) || birthDate > today || ageOn(birthDate, today) > OLDEST) return 'BIRTH_DATE_IMPOSSIBLE' satisfies ErrorCode
}

/** A phone number may stay empty. */
export function whyNotPhone(typed: string) {
  if (typed.trim() && normaliseZA(typed) === null) return 'PHONE_INVALID' satisfies ErrorCode
}

/** Body mass index, kg/m² with one decimal (WHO), where both measures are known. */
export function bodyMassIndex(kilograms: number | null, centimetres: number | null): number | null {
  if (!kilograms || !centimetres) return null
  return Math.round((kilograms / (centimetres / 100) ** 2) * 10) / 10
}

export type ProfilePart = ProfileSection['section'] | 'identity' | 'photo'
export type MissingField = { part: ProfilePart; field: keyof Profile }

/** What a profile is asked for, the most needed first. What many people rightly leave empty, such as a medical aid, is not among it. */
const wantedOfPatients: MissingField[] = [
  { part: 'personal', field: 'first_name' },
  { part: 'personal', field: 'last_name' },
  { part: 'personal', field: 'gender' },
  { part: 'contact', field: 'phone_number' },
  { part: 'personal', field: 'birth_date' },
  { part: 'health', field: 'allergies' },
  { part: 'next_of_kin', field: 'next_of_kin_name' },
  { part: 'next_of_kin', field: 'next_of_kin_phone' },
  { part: 'identity', field: 'identity' },
  { part: 'contact', field: 'address' },
  { part: 'language', field: 'preferred_language' },
  { part: 'measurements', field: 'weight' },
  { part: 'measurements', field: 'height' },
  { part: 'care', field: 'clinic' },
]

const wantedOfStaff: MissingField[] = [
  { part: 'contact', field: 'phone_number' },
  { part: 'language', field: 'preferred_language' },
  { part: 'photo', field: 'photo' },
]

/** How far a profile is filled in, and the single next thing to add. */
export function completeness(profile: Profile): { filled: number; of: number; next: MissingField | null } {
  const wanted = profile.role === 'patient' ? wantedOfPatients : wantedOfStaff
  const missing = wanted.filter(({ field }) => !isFilledIn(profile, field))
  return { filled: wanted.length - missing.length, of: wanted.length, next: missing[0] ?? null }
}

/** 'None known' is an answer about allergies; an empty list alone only says that nobody asked. */
function isFilledIn(profile: Profile, field: keyof Profile): boolean {
  if (field === 'allergies') return profile.no_known_allergies || profile.allergies.length > 0
  const value = profile[field]
  return typeof value === 'string' ? value.trim() !== '' : value !== null
}

import type { ColumnType, Generated } from 'kysely'
import type { Preferences } from '#contract/accounts.ts'
import type { AllergyDetails, Gender, Identity, Language, Profile } from '#contract/people.ts'
import type { Role } from '#contract/primitives.ts'
import type { CalendarDay } from '../database/calendarDay.ts'

/** What people are called, how to reach them, and what they are registered as. */
export type PeopleTables = {
  user_roles: { user_id: string; role: Role; staff_version: Generated<number> }
  staff_changes: { id: Generated<string>; user_id: string; what: string; changed_by: string | null; at: Date }
  profiles: {
    id: string
    first_name: string
    last_name: string
    called_name: Generated<string>
    phone_number: string | null
    gender: Gender | null
    sex_at_birth: Profile['sex_at_birth']
    address: Generated<string>
    safe_to_leave_message: boolean | null
    preferred_language: Language | null
    interpreter_needed: boolean | null
    next_of_kin_name: Generated<string>
    next_of_kin_relation: Generated<string>
    next_of_kin_phone: string | null
    next_of_kin_may_speak: boolean | null
    weight: ColumnType<string | null, number | null, number | null>
    height: ColumnType<string | null, number | null, number | null>
    birth_date: CalendarDay | null
    chronic_conditions: Generated<string[]>
    chronic_medications: Generated<string[]>
    allergies: Generated<string[]>
    allergy_details: Generated<AllergyDetails>
    no_known_allergies: Generated<boolean>
    pregnancy: Profile['pregnancy']
    medical_aid_scheme: Generated<string>
    medical_aid_plan: Generated<string>
    medical_aid_number: Generated<string>
    clinic: Generated<string>
    pharmacy: Generated<string>
    date_order: Generated<Preferences['dateOrder']>
    clock: Generated<Preferences['clock']>
    hpcsa_number: string | null
    onboarding_completed: Generated<boolean>
    version: Generated<number>
    created_at: Date
    updated_at: Date
  }
  profile_provenance: { user_id: string; field: string; written_by: string | null; written_by_role: Role | 'system'; written_at: Date }
  identity_documents: {
    user_id: string
    kind: Identity['kind']
    country: string | null
    shown: string
    number_encrypted: Buffer
    number_hmac: string
    last_digits_hmac: string | null
    updated_at: Date
  }
  profile_photos: { user_id: string; media_type: 'image/webp'; sha256: string; bytes: Buffer; updated_at: Date }
  nurse_profiles: {
    nurse_id: string
    sanc_number: string
    apc_valid_until: CalendarDay
    is_lead: Generated<boolean>
    languages: Generated<string[]>
  }
  doctor_profiles: {
    doctor_id: string
    display_name: string
    specialty: string
    is_specialist: Generated<boolean>
    qualification: string
    practice_address: string
    practice_no: string | null
    price_cents: Generated<number>
    slot_minutes: Generated<number>
    min_notice_minutes: Generated<number>
    works_public_holidays: Generated<boolean>
    accepting: Generated<boolean>
    /** Counted up with each change of hours, exceptions, time off and switches. */
    agenda_version: Generated<number>
    registration_verified_until: CalendarDay | null
    /** Kept by a trigger of `profile_photos`. */
    photo_sha256: string | null
    /** When the account was disabled; nobody books meanwhile. */
    disabled_at: Date | null
  }
}

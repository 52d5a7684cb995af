import { z } from 'zod'
import { Preferences } from './accounts.ts'
import { refusals } from './errors.ts'
import { by, bySignedIn, reading } from './procedure.ts'
import { CalendarDate, Id, Instant, Rand, Role, typed, typedInLine } from './primitives.ts'

export type Gender = z.infer<typeof Gender>
export const Gender = z.enum(['male', 'female', 'prefer_not_to_say'])

export type Language = z.infer<typeof Language>
/** South Africa's twelve official languages by their ISO codes (domain 1.8). */
export const Language = z.enum(['af', 'en', 'nr', 'xh', 'zu', 'nso', 'st', 'tn', 'ss', 've', 'ts', 'sfs'])

const SexAtBirth = z.enum(['female', 'male', 'intersex'])
const Pregnancy = z.enum(['no', 'pregnant', 'breastfeeding', 'prefer_not_to_say'])
const answer = z.boolean().nullable() // null: not asked yet

export type Identity = z.infer<typeof Identity>
/** An identity document as screens show it: '800101•••••87'. The whole number leaves the server never. */
export const Identity = z.object({ kind: z.enum(['sa_id', 'passport']), shown: z.string(), country: z.string().nullable() })

export type Provenance = z.infer<typeof Provenance>
/** Who wrote a field last, and when. */
export const Provenance = z.object({ by: z.enum(['you', 'patient', 'doctor', 'nurse', 'admin', 'system']), at: Instant })

export type Profile = z.infer<typeof Profile>
/** A person's profile with the specification's names; lists hold at most one item until the health profile comes. */
export const Profile = z.object({
  id: Id,
  role: Role,
  first_name: z.string(),
  last_name: z.string(),
  called_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  photo: z.string().nullable(),
  gender: Gender.nullable(),
  sex_at_birth: SexAtBirth.nullable(),
  birth_date: CalendarDate.nullable(),
  age: z.int().nullable(),
  identity: Identity.nullable(),
  address: z.string(),
  safe_to_leave_message: answer,
  preferred_language: Language.nullable(),
  interpreter_needed: answer,
  next_of_kin_name: z.string(),
  next_of_kin_relation: z.string(),
  next_of_kin_phone: z.string().nullable(),
  next_of_kin_may_speak: answer,
  weight: z.number().nullable(), // kg
  height: z.number().nullable(), // cm
  chronic_conditions: z.array(z.string()),
  chronic_medications: z.array(z.string()),
  allergies: z.array(z.string()),
  no_known_allergies: z.boolean(),
  pregnancy: Pregnancy.nullable(),
  medical_aid_scheme: z.string(),
  medical_aid_plan: z.string(),
  medical_aid_number: z.string(),
  clinic: z.string(),
  pharmacy: z.string(),
  hpcsa_number: z.string().nullable(), // doctors only
  sanc_number: z.string().nullable(), // nurses only
  registered_until: CalendarDate.nullable(), // doctors and nurses
  onboarding_completed: z.boolean(),
  wallet_balance: Rand, // the sum of the ledger, never written
  provenance: z.record(z.string(), Provenance), // by field; one that nobody wrote since sign-up is missing
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

const section = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.object({ section: z.literal(name), version: z.int(), fields: z.object(fields) })

export type ProfileSection = z.infer<typeof ProfileSection>
/** One part of the profile, as its form has it. Phones are as typed, empty ones ''. */
export const ProfileSection = z.discriminatedUnion('section', [
  section('personal', {
    first_name: typedInLine(80),
    last_name: typedInLine(80),
    called_name: typedInLine(80),
    gender: Gender.nullable(),
    sex_at_birth: SexAtBirth.nullable(),
    birth_date: CalendarDate.nullable(),
  }),
  section('contact', { phone_number: z.string().max(40), address: typed(400), safe_to_leave_message: answer }),
  section('language', { preferred_language: Language.nullable(), interpreter_needed: answer }),
  section('next_of_kin', {
    next_of_kin_name: typedInLine(160),
    next_of_kin_relation: typedInLine(80),
    next_of_kin_phone: z.string().max(40),
    next_of_kin_may_speak: answer,
  }),
  section('measurements', { weight: Onboarding.shape.weight, height: Onboarding.shape.height }),
  section('health', {
    chronic_conditions: typed(2000),
    chronic_medications: typed(2000),
    allergies: typed(2000),
    no_known_allergies: z.boolean(),
    pregnancy: Pregnancy.nullable(),
  }),
  section('cover', { medical_aid_scheme: typedInLine(120), medical_aid_plan: typedInLine(120), medical_aid_number: typedInLine(40) }),
  section('care', { clinic: typedInLine(160), pharmacy: typedInLine(160) }),
])

export const people = {
  myProfile: bySignedIn().route(reading).output(Profile),
  /** Saves the onboarding form and marks onboarding complete. */
  completeOnboarding: by('patient').errors(refusals('PROFILE_NAME_OR_GENDER_MISSING', 'PHONE_INVALID')).input(Onboarding).output(Profile),
  skipOnboarding: by('patient').output(Profile),

  /** Saves one section. Staff keep theirs of contact and language only. A stale write answers STALE_VERSION and stores nothing. */
  saveSection: bySignedIn()
    .meta({ audit: 'profile' })
    .errors(
      refusals(
        'STALE_VERSION',
        'PROFILE_NAME_OR_GENDER_MISSING',
        'PHONE_INVALID',
        'BIRTH_DATE_IMPOSSIBLE',
        'ID_MISMATCH',
        'STAFF_ASK_ADMINISTRATOR',
      ),
    )
    .input(ProfileSection)
    .output(Profile),
  /** The number is stored encrypted. An empty one takes the document away. */
  saveIdentity: by('patient')
    .errors(refusals('STALE_VERSION', 'ID_NUMBER_INVALID', 'ID_MISMATCH', 'ID_TAKEN'))
    .input(z.object({ version: z.int(), kind: z.enum(['sa_id', 'passport']), number: z.string().max(40), country: typedInLine(60) }))
    .output(Profile),
  savePreferences: bySignedIn().meta({ audit: 'profile' }).input(Preferences).output(Preferences),

  /** A picture of up to 200 kB, already cut to a square; made anew on the server without what the camera wrote into it. */
  savePhoto: bySignedIn()
    .meta({ audit: 'profile' })
    .errors(refusals('PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE'))
    .input(z.object({ photo: z.file() }))
    .output(z.object({ photo: z.string() })),
  removePhoto: bySignedIn().meta({ audit: 'profile' }).output(z.void()),
  photo: bySignedIn()
    .meta({ audit: 'photo' })
    .route({ ...reading, path: '/people/photo/{userId}' })
    .input(z.object({ userId: Id, v: z.string().max(64).optional() }))
    .output(z.file()),
}

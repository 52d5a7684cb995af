import { z } from 'zod'
import { TYPED_NUMBER_LENGTH, personLimits, profileLimits, measureLimits } from './limits.ts'
import { Preferences } from './accounts.ts'
import { refusals } from './errors.ts'
import { by, bySignedIn, readOnly } from './procedure.ts'
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

export type TypedIdentity = z.infer<typeof TypedIdentity>
/** An identity document as it is typed. */
export const TypedIdentity = Identity.pick({ kind: true }).extend({
  number: z.string().max(TYPED_NUMBER_LENGTH),
  country: typedInLine(profileLimits.country),
})

export type FieldSource = z.infer<typeof FieldSource>
/** Who wrote a field last, and when. */
export const FieldSource = z.object({ by: z.enum(['you', 'patient', 'doctor', 'nurse', 'admin', 'system']), at: Instant })

/** Texts that somebody added one by one. One that was carried over from a single text may be as long as all of them together. */
const texts = z
  .array(typed(personLimits.list).refine((text) => text.length > 0))
  .max(200)
  .refine((items) => items.join('').length <= personLimits.list, 'Longer than all of a list may be')

export type AllergySeverity = z.infer<typeof AllergySeverity>
export const AllergySeverity = z.enum(['mild', 'moderate', 'severe'])

/** Of all substances together, as stored, where the database writes a few spaces more. */
const ALLERGY_DETAILS_LENGTH = 15_000

export type AllergyDetails = z.infer<typeof AllergyDetails>
/** By substance what happens and how bad it is, as far as somebody said so. */
export const AllergyDetails = z.record(
  z.string().max(personLimits.list),
  z.object({ reaction: typedInLine(personLimits.reaction), severity: AllergySeverity.nullable() }),
)

/** Substances, and what is said of them, as whoever gives care reads them. */
export const Allergies = z.object({ allergies: z.array(z.string()), allergyDetails: AllergyDetails })

export type Profile = z.infer<typeof Profile>
/** A person's profile with the names of specification 2.3. */
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
  /** What is taken now, out of the list of medicines. */
  chronic_medications: z.array(z.string()),
  allergies: z.array(z.string()), // substances
  allergy_details: AllergyDetails,
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
  provenance: z.record(z.string(), FieldSource), // by field; one that nobody wrote since sign-up is missing
  version: z.int(),
})

export type Onboarding = z.infer<typeof Onboarding>
/** The onboarding form as typed. Empty numbers are null; the phone may be local or with +27. */
export const Onboarding = z.object({
  firstName: typedInLine(personLimits.firstName),
  lastName: typedInLine(personLimits.lastName),
  phone: z.string().max(TYPED_NUMBER_LENGTH), // as pasted, invisible marks and all: only its digits are kept
  gender: Gender.nullable(),
  weight: z.number().min(measureLimits.kilograms.least).max(measureLimits.kilograms.most).nullable(),
  height: z.number().min(measureLimits.centimetres.least).max(measureLimits.centimetres.most).nullable(),
  hasChronic: z.boolean(),
  chronicDiseases: typed(personLimits.list),
  hasAllergies: z.boolean(),
  /** 'No' was chosen, which is not the same as no answer. Pages of the release before do not send it. */
  noKnownAllergies: z.boolean().default(false),
  allergies: typed(personLimits.list),
  /** The lists as the form shows them, to which the texts are added. Pages of the release before do not send them, nor a 'No' to diseases. */
  conditionList: texts.optional(),
  allergyList: texts.optional(),
  noChronicDiseases: z.boolean().default(false),
  /** That of the profile which a form began with that waited for a connection: what was saved since stands, and the form adds to it. */
  version: z.int().optional(),
})

const section = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.object({ section: z.literal(name), version: z.int(), fields: z.object(fields) })

/** Pages of the release before send a list as one text, an item on each line. */
const textsOrLines = z.union([
  texts,
  typed(personLimits.list).transform((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
])

export type ProfileSection = z.infer<typeof ProfileSection>
/** One part of the profile, as its form has it. Phones are as typed, empty ones ''. */
export const ProfileSection = z.discriminatedUnion('section', [
  section('personal', {
    first_name: typedInLine(personLimits.firstName),
    last_name: typedInLine(personLimits.lastName),
    called_name: typedInLine(profileLimits.line),
    gender: Gender.nullable(),
    sex_at_birth: SexAtBirth.nullable(),
    birth_date: CalendarDate.nullable(),
  }),
  section('contact', {
    phone_number: z.string().max(TYPED_NUMBER_LENGTH),
    address: typed(profileLimits.address),
    safe_to_leave_message: answer,
  }),
  section('language', { preferred_language: Language.nullable(), interpreter_needed: answer }),
  section('next_of_kin', {
    next_of_kin_name: typedInLine(profileLimits.nextOfKinName),
    next_of_kin_relation: typedInLine(profileLimits.line),
    next_of_kin_phone: z.string().max(TYPED_NUMBER_LENGTH),
    next_of_kin_may_speak: answer,
  }),
  section('measurements', { weight: Onboarding.shape.weight, height: Onboarding.shape.height }),
  section('health', {
    chronic_conditions: textsOrLines,
    /** Those that are not on the list of medicines yet come onto it, without times. */
    chronic_medications: textsOrLines,
    allergies: textsOrLines,
    allergy_details: AllergyDetails.refine((all) => JSON.stringify(all).length < ALLERGY_DETAILS_LENGTH).optional(), // not sent: those of the substances that stay
    no_known_allergies: z.boolean(),
    pregnancy: Pregnancy.nullable(),
  }),
  section('cover', {
    medical_aid_scheme: typedInLine(profileLimits.medicalAid),
    medical_aid_plan: typedInLine(profileLimits.medicalAid),
    medical_aid_number: typedInLine(profileLimits.medicalAidNumber),
  }),
  section('care', { clinic: typedInLine(profileLimits.place), pharmacy: typedInLine(profileLimits.place) }),
])

export const people = {
  myProfile: bySignedIn().route(readOnly).output(Profile),
  /** Saves the onboarding form and marks onboarding complete. */
  completeOnboarding: by('patient')
    .errors(refusals('PROFILE_NAME_OR_GENDER_MISSING', 'PHONE_INVALID', 'PROFILE_ANSWER_MISSING'))
    .input(Onboarding)
    .output(Profile),
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
        'TOO_MANY_MEDICINES',
      ),
    )
    .input(ProfileSection)
    .output(Profile),
  /** The number is stored encrypted. An empty one takes the document away. */
  saveIdentity: by('patient')
    .errors(refusals('STALE_VERSION', 'ID_NUMBER_INVALID', 'ID_MISMATCH', 'ID_TAKEN'))
    .input(TypedIdentity.extend({ version: z.int() }))
    .output(Profile),
  savePreferences: bySignedIn().meta({ audit: 'profile' }).input(Preferences).output(Preferences),

  /** A picture of up to 200 kB, already cut to a square; made anew on the server without what the camera wrote into it. */
  savePhoto: bySignedIn()
    .meta({ audit: 'profile', runs: 'withoutTransaction' })
    .errors(refusals('PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE'))
    .input(z.object({ photo: z.file() }))
    .output(z.object({ photo: z.string() })),
  removePhoto: bySignedIn().meta({ audit: 'profile' }).output(z.void()),
  photo: bySignedIn()
    .meta({ audit: 'photo' })
    .route({ ...readOnly, path: '/people/photo/{userId}' })
    .input(z.object({ userId: Id, v: z.string().max(64).optional() }))
    .output(z.file()),
}

import { z } from 'zod'
import { REGISTER_NUMBER_LENGTH, personLimits, staffLimits, MAX_PRICE_CENTS } from './limits.ts'
import { Email } from './accounts.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { CalendarDate, Cents, Id, Instant, typed, typedLine } from './primitives.ts'

export type StaffRole = z.infer<typeof StaffRole>
export const StaffRole = z.enum(['doctor', 'nurse', 'admin'])

export type DoctorRegistration = z.infer<typeof DoctorRegistration>
/** What a doctor's registration says (domain 1.5, 1.10), and what a visit costs. */
export const DoctorRegistration = z.object({
  hpcsa_number: z.string().max(REGISTER_NUMBER_LENGTH), // as typed; stored as the register writes it
  qualification: typedLine(staffLimits.qualification),
  practice_address: typedLine(staffLimits.practiceAddress),
  practice_no: z.string().max(REGISTER_NUMBER_LENGTH).default(''), // of the practice, for medical schemes; empty: it has none
  specialty: typedLine(staffLimits.specialty),
  is_specialist: z.boolean(),
  price_cents: Cents.min(0).max(MAX_PRICE_CENTS),
  registration_verified_until: CalendarDate,
})

export type NurseRegistration = z.infer<typeof NurseRegistration>
export const NurseRegistration = z.object({
  sanc_number: z.string().max(REGISTER_NUMBER_LENGTH),
  apc_valid_until: CalendarDate, // annual practising certificate
})

export type StaffStatus = z.infer<typeof StaffStatus>
export const StaffStatus = z.enum(['invited', 'invitation_expired', 'active', 'disabled'])

export type StaffAccount = z.infer<typeof StaffAccount>
export const StaffAccount = z.object({
  id: Id,
  role: StaffRole,
  email: z.string(),
  newEmail: z.string().nullable(), // waiting to be proven
  first_name: z.string(),
  last_name: z.string(),
  status: StaffStatus,
  disabledReason: z.string().nullable(),
  invitedUntil: Instant.nullable(), // when the open invitation ends
  hasSecondFactor: z.boolean(),
  lastSeenAt: Instant.nullable(),
  createdAt: Instant,
  doctor: DoctorRegistration.nullable(),
  nurse: NurseRegistration.nullable(),
  /** Of nurses: leads the programme (domain 6.1). */
  isLead: z.boolean(),
  version: z.int(),
})

export type AdministratorTask = z.infer<typeof AdministratorTask>
/** A kind of thing that waits for an administrator, and how many of it. */
export const AdministratorTask = z.object({
  kind: z.enum([
    'failed_jobs',
    'emergency_reviews',
    'wallet_corrections',
    'payments',
    'registrations',
    'unsigned_notes', // for 72 hours
    'expired_invitations',
    'failed_messages',
    'emergency_numbers',
    'article_reviews',
  ]),
  count: z.int().min(1),
})

const Registration = z.discriminatedUnion('role', [
  z.object({ role: z.literal('doctor'), doctor: DoctorRegistration }),
  z.object({ role: z.literal('nurse'), nurse: NurseRegistration }),
  z.object({ role: z.literal('admin') }),
])

const one = z.object({ staffId: Id })
const administrator = () => by('admin').meta({ audit: 'staff account' })
/** Changes for which the administrator proved within the last ten minutes who they are. */
const sensitive = () => administrator().meta({ needsProof: true }).errors(refusals('REAUTHENTICATION_NEEDED'))
const registrationFaults = ['HPCSA_NUMBER_INVALID', 'PRACTICE_NUMBER_INVALID', 'SANC_NUMBER_INVALID', 'REGISTRATION_EXPIRED'] as const

/** Who works here: made, invited, disabled and mended by administrators only. */
export const staff = {
  list: administrator().route(readOnly).output(z.array(StaffAccount)),
  /** What needs a person, the most urgent first; nothing where nothing does. */
  tasks: administrator().route(readOnly).output(z.array(AdministratorTask)),
  /** Work in the background that was given up, once more. */
  retryFailedJobs: by('admin').meta({ audit: 'background jobs' }).output(z.void()),
  get: administrator().route(readOnly).input(one).output(StaffAccount),
  /** What is still booked with a doctor; a patient is initials here. */
  bookedVisits: administrator()
    .route(readOnly)
    .input(one)
    .output(z.array(z.object({ startsAt: Instant, patientInitials: z.string() }))),
  /** Makes the account and sends an invitation that is valid for 72 hours. */
  create: sensitive()
    .errors(refusals('EMAIL_INVALID', 'EMAIL_TAKEN', ...registrationFaults))
    .input(
      z.object({
        email: Email,
        first_name: typedLine(personLimits.firstName),
        last_name: typedLine(personLimits.lastName),
        registration: Registration,
      }),
    )
    .output(StaffAccount),
  saveRegistration: sensitive()
    .errors(refusals('STALE_VERSION', 'WRONG_KIND_OF_STAFF', ...registrationFaults))
    .input(one.extend({ version: z.int(), registration: Registration }))
    .output(StaffAccount),
  /** What is issued from now on bears the new name. */
  saveName: sensitive()
    .errors(refusals('STALE_VERSION'))
    .input(one.extend({ version: z.int(), first_name: typedLine(personLimits.firstName), last_name: typedLine(personLimits.lastName) }))
    .output(StaffAccount),
  /** Whoever leads the nurses' programme reads every chart of it, assigns and arranges cover. */
  saveLead: sensitive()
    .errors(refusals('WRONG_KIND_OF_STAFF'))
    .input(one.extend({ isLead: z.boolean() }))
    .output(StaffAccount),
  resendInvitation: administrator().errors(refusals('ALREADY_ACCEPTED', 'NOT_ACTIVE')).input(one).output(StaffAccount),
  /** The second factor stays. */
  sendResetLink: sensitive().errors(refusals('NOT_ACTIVE')).input(one).output(z.void()),
  /** Ends the person's sessions. A letter's link and the password together make a new one. */
  resetSecondFactor: sensitive().errors(refusals('NOT_ACTIVE', 'NOT_YOURSELF')).input(one).output(StaffAccount),
  /** The old address works until the new one is proven. Who has not accepted the invitation yet gets it anew, at the new address alone. */
  changeEmail: sensitive()
    .errors(refusals('EMAIL_INVALID', 'EMAIL_TAKEN', 'NOT_ACTIVE'))
    .input(one.extend({ email: Email }))
    .output(StaffAccount),
  disable: sensitive()
    .errors(refusals('LAST_ADMINISTRATOR', 'NOT_YOURSELF'))
    .input(one.extend({ reason: typed(staffLimits.disableReason) }))
    .output(StaffAccount),
  enable: sensitive().input(one).output(StaffAccount),
}

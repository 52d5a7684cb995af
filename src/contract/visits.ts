import { z } from 'zod'
import { visitLimits } from './limits.ts'
import { NotifiableAnswer } from './codes.ts'
import { refusals } from './errors.ts'
import { PaperKind } from './papers.ts'
import { PaperToSign } from './papersToSign.ts'
import { Allergies } from './people.ts'
import { by, readOnly } from './procedure.ts'
import { AppointmentId, CalendarDate, Cents, Id, Instant, Rand, typed } from './primitives.ts'
import { Addendum, Checklist, Note } from './visitNotes.ts'
import { SigningProof } from './signing.ts'

export type AppointmentStatus = z.infer<typeof AppointmentStatus>
export const AppointmentStatus = z.enum(['scheduled', 'waiting', 'in_progress', 'completed', 'cancelled', 'no_show', 'doctor_no_show'])

export type ProposalState = z.infer<typeof ProposalState>
export const ProposalState = z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn'])

export type Proposal = z.infer<typeof Proposal>
/** Another time that the doctor asks for, while it can still be answered. */
export const Proposal = z.object({ id: Id, starts_at: Instant, ends_at: Instant, message: z.string(), until: Instant })

export type LateFee = z.infer<typeof LateFee>
/** What becomes of the price of a visit that was called off late or missed. */
export const LateFee = z.enum(['held', 'charged', 'waived'])

export type Appointment = z.infer<typeof Appointment>
/** A place in a doctor's calendar, with the names of specification 2.3; date and duration are computed from the stored instants. */
export const Appointment = z.object({
  id: AppointmentId,
  user_id: Id,
  doctor_id: Id,
  doctor_name: z.string(),
  doctor_specialty: z.string(),
  doctor_photo: z.string().nullable(), // where the picture is, on this server
  patient_name: z.string(),
  type: z.string(),
  date: Instant, // the start
  ends_at: Instant,
  duration: z.int(), // minutes
  status: AppointmentStatus,
  reason: z.string(),
  notes: z.string().nullable(),
  consultation_id: Id,
  waiting_since: Instant.nullable(),
  version: z.int(),
  free_until: Instant, // until then the patient calls it off free of charge, or moves it
  reschedule_count: z.int(),
  amount_cents: Cents, // what was paid for it
  proposal: Proposal.nullable(),
})

export type VisitOutcome = z.infer<typeof VisitOutcome>
export const VisitOutcome = z.enum(['done', 'unsuitable'])

export type Consultation = z.infer<typeof Consultation>
/** The care given in an appointment, as the patient sees it. */
export const Consultation = z.object({
  id: Id,
  appointment_id: AppointmentId,
  user_id: Id,
  doctor_id: Id,
  doctor_name: z.string(),
  doctor_photo: z.string().nullable(),
  specialty: z.string(),
  date: CalendarDate,
  time: z.string(), // '9:30 AM'
  starts_at: Instant,
  duration: z.int(), // minutes
  status: z.enum(['upcoming', 'completed', 'cancelled']),
  badge: z.enum(['upcoming', 'completed', 'cancelled', 'missed', 'doctor_missed']),
  reason: z.string(),
  payment_method: z.enum(['free', 'wallet', 'paystack']),
  amount: Rand,
  outcome: VisitOutcome.nullable(),
  notes: z.string().nullable(), // the signed patient summary
  prescription: z.string().nullable(),
  diagnosis_summary: z.string().nullable(),
  tests_requested: z.array(z.string()),
  follow_up: z.object({ doctor_id: Id, on: CalendarDate, reason: z.string() }).nullable(),
  has_sick_note: z.boolean(),
  has_medication_script: z.boolean(),
  summary_document_id: Id.nullable(),
  cancelled_by: z.enum(['patient', 'doctor']).nullable(),
  cancel_reason: z.string().nullable(), // the patient's own; a doctor's stays with the doctor
  late_fee: LateFee.nullable(),
  late_fee_until: Instant.nullable(),
  created_at: Instant,
})

export type Workspace = z.infer<typeof Workspace>
/** Everything a doctor has beside the picture. */
export const Workspace = z.object({
  appointment: Appointment,
  patient: z.object({
    id: Id,
    name: z.string(),
    recordOpen: z.boolean(), // false outside the doctor's time of care (domain 7.5): what follows is then empty, not 'none known'
    birthDate: CalendarDate.nullable(),
    gender: z.string().nullable(),
    phone: z.string().nullable(),
    homeAddress: z.string(), // empty where none is on file
    weight: z.number().nullable(),
    height: z.number().nullable(),
    conditions: z.array(z.string()),
    ...Allergies.shape,
    noKnownAllergies: z.boolean(),
  }),
  telehealthConsentAt: Instant.nullable(),
  checklist: Checklist,
  checklistVersion: z.int(),
  note: Note,
  noteVersion: z.int(),
  noteSavedAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  outcome: VisitOutcome.nullable(),
  signedAt: Instant.nullable(),
  notifiableAnswers: z.array(NotifiableAnswer),
  addenda: z.array(Addendum),
  earlierVisits: z.array(z.object({ appointmentId: AppointmentId, date: Instant, summary: z.string() })),
})

export type DoctorsVisit = z.infer<typeof DoctorsVisit>
/** One row of a doctor's day: initials and surname only, the reason cut at 80 characters. */
export const DoctorsVisit = z.object({
  appointmentId: AppointmentId,
  startsAt: Instant,
  endsAt: Instant,
  patientName: z.string(),
  type: z.string(),
  reason: z.string(),
  status: AppointmentStatus,
  waitingSince: Instant.nullable(),
  endedAt: Instant.nullable(),
})

export type DoctorsDay = z.infer<typeof DoctorsDay>
export const DoctorsDay = z.object({
  today: z.array(DoctorsVisit),
  waiting: z.array(DoctorsVisit), // oldest first
  notesToSign: z.array(DoctorsVisit),
  papersToSign: z.array(PaperToSign), // oldest first
  nextSevenDays: z.int(),
})

const ofAppointment = z.object({ appointmentId: AppointmentId })
const saved = z.object({ version: z.int(), savedAt: Instant })

export const visits = {
  /** The patient's upcoming appointments, at most 50, soonest first. */
  upcoming: by('patient').route(readOnly).output(z.array(Appointment)),
  /** A patient's or a doctor's own appointment. */
  appointment: by('patient', 'doctor').meta({ audit: 'appointment' }).route(readOnly).input(ofAppointment).output(Appointment),
  /** The patient's consultations, at most 50, newest booking first. */
  consultations: by('patient').route(readOnly).output(z.array(Consultation)),
  consultation: by('patient')
    .route(readOnly)
    .input(z.object({ consultationId: Id }))
    .output(Consultation),

  doctorsDay: by('doctor').meta({ audit: 'day list' }).route(readOnly).output(DoctorsDay),
  workspace: by('doctor').meta({ audit: 'visit' }).route(readOnly).input(ofAppointment).output(Workspace),
  saveChecklist: by('doctor')
    .meta({ audit: 'visit checklist' })
    .errors(refusals('STALE_VERSION', 'ALREADY_SIGNED', 'VISIT_CANCELLED'))
    .input(ofAppointment.extend({ version: z.int(), checklist: Checklist }))
    .output(saved),
  /** Autosave. `version` is the one the text was read at; a newer one refuses and nothing is overwritten. */
  saveNote: by('doctor')
    .meta({ audit: 'visit notes' })
    .errors(refusals('STALE_VERSION', 'ALREADY_SIGNED', 'VISIT_CANCELLED'))
    .input(ofAppointment.extend({ version: z.int(), note: Note }))
    .output(saved),
  /**
   * Locks the note and makes the patient's summary document, issues the papers drafted with it, and ends a visit that goes on: all of it with
   * one proof, or none of it. The password is asked again, or a passkey: the challenge is that of a sign-in.
   */
  sign: by('doctor')
    .meta({ audit: 'visit notes', runs: 'withoutTransaction' })
    .errors(
      refusals(
        'WRONG_PASSWORD',
        'PASSKEY_REFUSED',
        'STALE_VERSION',
        'ALREADY_SIGNED',
        'VISIT_NOT_STARTED',
        'VISIT_NOT_ENDED',
        'SUMMARY_MISSING',
        'NOTE_INCOMPLETE',
        'REGISTRATION_EXPIRED',
        'CHECKLIST_INCOMPLETE',
        'TOO_MANY_LOGIN_ATTEMPTS',
        'PAPER_INCOMPLETE',
        'ALREADY_ISSUED',
        'VISIT_CANCELLED',
        'VISIT_ENDED',
      ),
    )
    .input(
      ofAppointment.extend({
        version: z.int(),
        ...SigningProof.shape,
        end: VisitOutcome.nullable().default(null), // how a visit ends that still goes on
        papers: z
          .array(z.object({ kind: PaperKind, version: z.int() }))
          .max(PaperKind.options.length)
          .default([]),
      }),
    )
    .output(z.object({ signedAt: Instant })),
  /** The doctor's own available starts of a week from a day on, to choose a follow-up by. */
  followUpSlots: by('doctor')
    .meta({ audit: 'visit' })
    .route(readOnly)
    .input(ofAppointment.extend({ from: CalendarDate }))
    .output(z.array(z.object({ date: CalendarDate, starts: z.array(Instant) }))),
  addAddendum: by('doctor')
    .meta({ audit: 'visit notes' })
    .errors(refusals('NOT_SIGNED', 'FIELDS_MISSING'))
    .input(ofAppointment.extend({ id: Id, text: typed(visitLimits.addendum), reason: typed(visitLimits.addendumReason) }))
    .output(Addendum),
}

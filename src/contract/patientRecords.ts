import { z } from 'zod'
import { AllergyJudged, AllergyJudgement } from './allergies.ts'
import { recordLimits } from './limits.ts'
import { AdherenceFlag } from './doses.ts'
import { BreakGlassInput, EmergencyAccess, EmergencyNote, EmergencyReason, ReviewOutcome } from './emergencyAccess.ts'
import { PatientProblem } from './diagnoses.ts'
import { refusals } from './errors.ts'
import { RiskLevel } from './nurses.ts'
import { PrescribedLine, SignatureStatus } from './papers.ts'
import { Allergies } from './people.ts'
import { by, readOnly } from './procedure.ts'
import { AppointmentId, CalendarDate, Id, Instant, typed, typedInLine } from './primitives.ts'
import { TimelineEntry } from './timeline.ts'
import { RecordUpload } from './uploads.ts'
import { AppointmentStatus, VisitOutcome } from './visits.ts'
import { Addendum, Diagnosis, Note } from './visitNotes.ts'
import { MyReadings } from './vitals.ts'

export type RecordScope = z.infer<typeof RecordScope>
/**
 * How far a doctor may read a patient's record now (domain 7.5): all of it by a visit, all of it for an hour in an emergency, the summary
 * and the reason while a visit is booked, or ever after what they wrote themselves. Or the chart that a nurse reads ('nursing', domain 6.1).
 */
export const RecordScope = z.enum(['full', 'emergency', 'summary', 'own', 'nursing'])

export type RecordPatient = z.infer<typeof RecordPatient>
/** A patient as the doctor may know them now. Of one whose scope is 'own' nothing but the name is told: what is null is then not known. */
export const RecordPatient = z.object({
  id: Id,
  name: z.string(),
  scope: RecordScope,
  birthDate: CalendarDate.nullable(),
  sex: z.string().nullable(),
  allergies: Allergies.shape.allergies.nullable(),
  allergyDetails: Allergies.shape.allergyDetails,
  noKnownAllergies: z.boolean().nullable(),
  pregnancy: z.string().nullable(),
  lastVisitAt: Instant.nullable(), // with the asking doctor
  nextVisitAt: Instant.nullable(),
  unsignedVisits: z.int(),
})

export type ListedPatient = z.infer<typeof ListedPatient>
/** The same in a list, which is about nobody in particular: that there is an allergy, not which, and nothing of a pregnancy. */
export const ListedPatient = RecordPatient.omit({ allergies: true, allergyDetails: true, noKnownAllergies: true, pregnancy: true }).extend({
  hasAllergy: z.boolean(),
  adherenceFlag: AdherenceFlag.nullable(), // only of whose whole record is open
  topProblems: z.array(z.string()), // the same
  redFlagAt: Instant.nullable(), // the same: the latest of the last 14 days that was no mistake
})

export type RecordVisit = z.infer<typeof RecordVisit>
export const RecordVisit = z.object({
  appointmentId: AppointmentId,
  startsAt: Instant,
  type: z.string(),
  status: AppointmentStatus,
  reason: z.string(),
  doctorName: z.string(),
  specialty: z.string(),
  isMine: z.boolean(),
  outcome: VisitOutcome.nullable(),
  signedAt: Instant.nullable(),
  patientSummary: z.string().nullable(),
})

const HeldVisit = RecordVisit.extend({ diagnoses: z.array(Diagnosis.pick({ name: true, code: true, certainty: true })) })

/** What was written in a visit; null where nothing is, or where another doctor has not signed it. */
const VisitOfRecord = HeldVisit.extend({ note: Note.nullable(), addenda: z.array(Addendum) })

export type RecordSummary = z.infer<typeof RecordSummary>
/** The first page of a record. `facts` only where the whole record is open. */
export const RecordSummary = z.object({
  patient: RecordPatient,
  emergencyNotes: z.array(EmergencyNote),
  /** Until when a record that was opened in an emergency stays open. */
  emergencyUntil: Instant.nullable(),
  facts: z
    .object({
      calledName: z.string(),
      phone: z.string().nullable(),
      address: z.string(),
      preferredLanguage: z.string().nullable(),
      interpreterNeeded: z.boolean().nullable(),
      safeToLeaveMessage: z.boolean().nullable(),
      nextOfKin: z.object({ name: z.string(), relation: z.string(), phone: z.string().nullable(), maySpeak: z.boolean().nullable() }),
      weight: z.number().nullable(),
      height: z.number().nullable(),
      conditions: z.array(z.string()),
      medicines: z.string(),
    })
    .nullable(),
  /** What is active, as the list of problems says it. */
  problems: z.array(PatientProblem.pick({ key: true, name: true, code: true, source: true, doctorName: true })),
  /** Booked with the asking doctor. */
  next: RecordVisit.nullable(),
  /** The three that were held last, of every doctor where the whole record is open. */
  lastVisits: z.array(HeldVisit),
  /** The newest of each kind, and the targets; null where readings are not open. */
  vitals: MyReadings.nullable(),
  /** As nurses last confirmed it, of a patient whom the support programme has; null where assessments are not open. */
  riskLevel: RiskLevel.nullable(),
})

export type RecordDiagnosis = z.infer<typeof RecordDiagnosis>
export const RecordDiagnosis = Diagnosis.pick({ name: true, code: true, certainty: true, severity: true }).extend({
  appointmentId: AppointmentId,
  on: Instant,
  doctorName: z.string(),
  isPrimary: z.boolean(),
  onProblemList: z.boolean(),
})

export type RecordPaper = z.infer<typeof RecordPaper>
export const RecordPaper = z.object({
  id: Id,
  number: z.string(),
  kind: z.string(),
  doctorName: z.string(),
  createdAt: Instant,
  /** 'unsigned' waits for a signature by hand. */
  signatureStatus: SignatureStatus.nullable(),
  /** From then on it is good for nothing, and cannot be fetched. */
  revokedAt: Instant.nullable(),
  revokedReason: z.string().nullable(),
  lines: z.array(PrescribedLine), // of a script
})

export type RecordAccess = z.infer<typeof RecordAccess>
/** Somebody of the staff looked at or changed a part of the record; the same part within the same hour is one line. */
export const RecordAccess = z.object({
  at: Instant,
  name: z.string(),
  role: z.enum(['doctor', 'nurse', 'admin']),
  section: z.string(),
  times: z.int(),
  /** Why, where the record was opened in an emergency. */
  emergency: EmergencyReason.nullable(),
})

const ofPatient = z.object({ userId: Id })
const TIMELINE_ID_LENGTH = 100
const page = z.int().min(0).max(10_000).default(0)
/** One section of a record: opening it is one line of the audit, which the patient sees. */
const part = (audit: string) => by('doctor', 'nurse').meta({ audit }).route(readOnly)
const section = (audit: string) => part(audit).input(ofPatient)

export const patientRecords = {
  /** A doctor's own patients by name, 25 a page: who is or will soon be in their care, or who was. */
  mine: by('doctor')
    .meta({ audit: 'patient list' })
    .route(readOnly)
    .input(z.object({ when: z.enum(['current', 'earlier']).default('current'), page }))
    .output(z.object({ patients: z.array(ListedPatient), total: z.int() })),
  /** Within a doctor's own patients: by words of the name, by birth date, or by an ID number, which finds one or nobody. No address holds it. */
  search: by('doctor')
    .meta({ audit: 'patient list', looksUp: true })
    .input(z.object({ text: typedInLine(recordLimits.search) }))
    .output(z.object({ patients: z.array(ListedPatient), isNumber: z.boolean() })),

  summary: section('summary').output(RecordSummary),
  visits: section('visits and notes').output(z.array(VisitOfRecord)),
  /** `mayJudge`: a doctor who has the patient in care by a visit. */
  allergies: section('allergies').output(
    Allergies.extend({ noKnownAllergies: z.boolean(), judged: z.array(AllergyJudgement), mayJudge: z.boolean() }),
  ),
  /** Of one on the patient's list. The same again changes nothing. */
  judgeAllergy: by('doctor')
    .meta({ audit: 'allergies' })
    .errors(refusals('STALE_VERSION'))
    .input(AllergyJudged.extend(ofPatient.shape))
    .output(z.void()),
  documents: by('doctor', 'nurse')
    .meta({ audit: 'documents' })
    .route(readOnly)
    .input(ofPatient)
    .output(z.object({ papers: z.array(RecordPaper), uploads: z.array(RecordUpload) })),
  /** Newest first, 50 a page: those behind `before`, of one kind or of all. */
  timeline: part('timeline')
    .input(
      z.object({
        userId: Id,
        kind: TimelineEntry.shape.kind.nullable().default(null),
        before: z
          .object({ at: Instant, id: z.string().max(TIMELINE_ID_LENGTH) })
          .nullable()
          .default(null),
      }),
    )
    .output(z.array(TimelineEntry)),
  accessLog: part('access log')
    .input(z.object({ userId: Id, page }))
    .output(z.array(RecordAccess)),

  /** What this doctor has open in an emergency, for the bar of every screen, and whether they may open more. */
  openEmergencyAccess: by('doctor')
    .route(readOnly)
    .output(z.object({ open: z.array(z.object({ userId: Id, name: z.string(), until: Instant })), isSuspended: z.boolean() })),
  /**
   * Opens a record outside one's care to be read for 60 minutes: by the patient's id, ID number, or passport and birth date, with a reason of 20 characters and the
   * password. The patient is told at once and an administrator reviews it. A refused try stays on record.
   */
  breakGlass: by('doctor')
    .meta({ runs: 'withoutTransaction', audit: 'emergency access' })
    .errors(refusals('WRONG_PASSWORD', 'TOO_MANY_LOGIN_ATTEMPTS', 'EMERGENCY_REASON_TOO_SHORT', 'EMERGENCY_SUSPENDED', 'RECORD_OPEN'))
    .input(BreakGlassInput)
    .output(z.object({ userId: Id, until: Instant })),

  /** The one thing that is written while a record is open in an emergency. It cannot be changed. The same id again adds nothing. */
  addEmergencyNote: by('doctor')
    .meta({ audit: 'emergency note' })
    .errors(refusals('FIELDS_MISSING'))
    .input(z.object({ id: Id, userId: Id, text: typed(recordLimits.emergencyNote) }))
    .output(z.void()),

  /** What is to be reviewed, the oldest first, or what was reviewed and refused, the newest first; 50 a page. */
  emergencyAccessReviews: by('admin')
    .meta({ audit: 'emergency access review' })
    .route(readOnly)
    .input(z.object({ view: z.enum(['open', 'done']).default('open'), page }))
    .output(z.array(EmergencyAccess)),
  /** Once, within 72 hours. */
  reviewEmergencyAccess: by('admin')
    .meta({ audit: 'emergency access review' })
    .errors(refusals('REVIEW_NOTE_TOO_SHORT', 'ACCOUNT_TOO_NEW', 'NOT_INDEPENDENT'))
    .input(z.object({ id: Id, outcome: ReviewOutcome, note: typed(recordLimits.reviewNote) }))
    .output(z.void()),

  /** Who of the staff looked at the asking patient's record, newest first, 20 a page. */
  myAccessLog: by('patient').route(readOnly).input(z.object({ page })).output(z.array(RecordAccess)),
}

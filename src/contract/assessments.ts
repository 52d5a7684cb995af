import { z } from 'zod'
import { Answers } from './assessmentAnswers.ts'
import { assessmentLimits } from './limits.ts'
import { RiskLevel } from './nurses.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Identity, TypedIdentity } from './people.ts'
import { CalendarDate, Id, Instant, typed } from './primitives.ts'
import { Reading } from './vitals.ts'

export type AssessmentKind = z.infer<typeof AssessmentKind>
export const AssessmentKind = z.enum(['initial', 'review', 'ad_hoc'])

export type OpenIntake = z.infer<typeof OpenIntake>
/** Somebody who waits for the intake, as every nurse of the programme sees it. */
export const OpenIntake = z.object({
  userId: Id,
  name: z.string(),
  consentedAt: Instant,
  dueAt: Instant,
  language: z.string().nullable(),
  phone: z.string().nullable(),
  /** When the patient likes to be called, as a nurse wrote it down; null while nobody asked. */
  preferredTime: z.string().nullable(),
  /** Who has begun it and when something was saved last. */
  begun: z.object({ nurseId: Id.nullable(), nurseName: z.string(), savedAt: Instant }).nullable(),
})

const NamedMedicine = z.object({ id: Id, name: z.string() })

export type IntakeDraft = z.infer<typeof IntakeDraft>
/** An intake as the nurse who has it works on it. What nobody answered yet stands as the profile has it. */
export const IntakeDraft = z.object({
  userId: Id,
  name: z.string(),
  phone: z.string().nullable(),
  birthDate: CalendarDate.nullable(),
  identity: Identity.nullable(),
  profileVersion: z.int(),
  medicines: z.array(NamedMedicine),
  answers: Answers,
  /** What the profile has, as answers: what is answered otherwise will replace it. Unsaid by an older server. */
  known: Answers.optional(),
  version: z.int(),
  savedAt: Instant.nullable(),
})

export type CompletedIntake = z.infer<typeof CompletedIntake>
/** What was answered at the intake, for whoever has the chart. `medicines`: those that were gone through, stopped ones too. */
export const CompletedIntake = IntakeDraft.pick({ medicines: true, answers: true }).extend({ completedAt: Instant, nurseName: z.string() })

export type RiskFacts = z.infer<typeof RiskFacts>
/** What the record says for the risk, besides what is answered (domain 6.5). */
export const RiskFacts = z.object({
  readings: z.array(Reading),
  conditions: z.array(z.string()),
  isPregnant: z.boolean(),
  isMan: z.boolean(),
  adherence: z.object({ percent: z.number(), due: z.int() }).nullable(),
  medicines: z.int(),
  age: z.int().nullable(),
  hadEmergency: z.boolean(),
  hadSevereSymptom: z.boolean(),
  hasOpenP1: z.boolean(),
  /** A sign of pregnancy that is an emergency was found. Unsaid by an older server. */
  hadRf07: z.boolean().optional(),
})

export type AssessmentDraft = z.infer<typeof AssessmentDraft>
export const AssessmentDraft = z.object({
  id: Id,
  kind: AssessmentKind,
  /** As the record had it when the draft was opened; which questions there are follows from it. */
  conditions: z.array(z.string()),
  isPregnant: z.boolean(),
  nurseName: z.string(),
  answers: Answers,
  version: z.int(),
  savedAt: Instant,
  amendReason: z.string().nullable(),
})

export type AssessmentVersion = z.infer<typeof AssessmentVersion>
/** A completed one. Of an amended assessment each version is one, and the one with the highest number counts. */
export const AssessmentVersion = z.object({
  id: Id,
  kind: AssessmentKind,
  rootId: Id,
  number: z.int(),
  nurseName: z.string(),
  completedAt: Instant,
  amendReason: z.string().nullable(),
  level: RiskLevel.nullable(),
})

export type PatientAssessments = z.infer<typeof PatientAssessments>
export const PatientAssessments = z.object({
  patient: z.object({ id: Id, name: z.string(), birthDate: CalendarDate.nullable() }),
  draft: AssessmentDraft.nullable(),
  completed: z.array(AssessmentVersion), // the newest first
  facts: RiskFacts,
  /** Whether AUDIT-C is asked: as the operator set it, or as the draft began. */
  asksAuditC: z.boolean(),
})

export type ViewedRisk = z.infer<typeof ViewedRisk>
export const ViewedRisk = z.object({
  points: z.int(),
  proposedLevel: RiskLevel,
  finalLevel: RiskLevel,
  reason: z.string(),
  scored: z.array(z.object({ factor: z.string(), points: z.int() })),
  missing: z.array(z.string()),
  overrides: z.array(z.string()),
  /** As it was worked out then: kilograms for each square metre, and whether the alcohol screen was positive. */
  bmi: z.number().nullable(),
  isAlcoholPositive: z.boolean().nullable(),
})

export type ViewedAssessment = z.infer<typeof ViewedAssessment>
export const ViewedAssessment = AssessmentVersion.omit({ level: true }).extend({
  patient: PatientAssessments.shape.patient,
  conditions: z.array(z.string()),
  isPregnant: z.boolean(),
  answers: Answers,
  risk: ViewedRisk.nullable(),
  patientSummary: z.string(),
  versions: z.array(AssessmentVersion),
})

export type RecordAssessment = z.infer<typeof RecordAssessment>
/** A completed assessment in a patient's record; of an amended one the version that counts. */
export const RecordAssessment = ViewedAssessment.omit({ patient: true, versions: true })

/** What the patient reads of an assessment: the nurse's plain words and nothing else of it. */
const OwnAssessment = z.object({ id: Id, completedAt: Instant, nurseName: z.string(), summary: z.string() })

const patient = z.object({ userId: Id })
const one = z.object({ id: Id })
const reading = (audit: string) => by('nurse').meta({ audit }).route(readOnly)
const writing = (audit: string) => by('nurse').meta({ audit })

/** What nurses ask a patient: the intake, then assessments with the risk. */
export const assessments = {
  intakes: reading('programme list').output(z.array(OpenIntake)),
  /** Begins the intake, or goes on with it; another nurse's only where that is meant. */
  takeIntake: writing('intake')
    .errors(refusals('INTAKE_TAKEN'))
    .input(patient.extend({ takesOver: z.boolean().default(false) }))
    .output(z.void()),
  /** Of the nurse who has it. */
  intake: reading('intake').input(patient).output(IntakeDraft),
  saveIntake: writing('intake')
    .errors(refusals('STALE_VERSION', 'ANSWER_IMPOSSIBLE'))
    .input(patient.extend({ version: z.int(), answers: Answers }))
    .output(z.object({ version: z.int(), savedAt: Instant })),
  /** Straight into the profile, encrypted, an ID number with the date of birth that was said: the number is no answer, and nobody reads it again. An empty one takes the document away. */
  saveIntakeIdentity: writing('intake')
    .errors(refusals('STALE_VERSION', 'ID_NUMBER_INVALID', 'ID_MISMATCH', 'ID_TAKEN'))
    .input(patient.extend({ profileVersion: z.int(), ...TypedIdentity.shape }))
    .output(z.void()),
  /** Writes what was said into the profile and what was measured to the readings, and gives the patient their primary nurse. */
  completeIntake: writing('intake')
    .errors(
      refusals('STALE_VERSION', 'ANSWERS_MISSING', 'SUPPORT_NOT_AGREED', 'ID_MISMATCH', 'READING_OUT_OF_RANGE', 'LOWER_NOT_BELOW_UPPER'),
    )
    .input(patient.extend({ version: z.int() }))
    .output(z.void()),
  /** Ends the enrolment of somebody who said no when the consent was read again; the answer is the reason. */
  declineIntake: writing('intake')
    .errors(refusals('STALE_VERSION', 'ANSWERS_MISSING'))
    .input(patient.extend({ version: z.int() }))
    .output(z.void()),
  completedIntake: reading('intake').input(patient).output(CompletedIntake),

  ofPatient: reading('assessments').input(patient).output(PatientAssessments),
  /** Where the whole record is open (domain 7.5); the newest first, 20 at most. */
  inRecord: by('doctor', 'nurse').meta({ audit: 'assessments' }).route(readOnly).input(patient).output(z.array(RecordAssessment)),
  /** The draft of this patient; there is one at a time. The same id again is the first one. */
  open: writing('assessments')
    .errors(refusals('DRAFT_OPEN'))
    .input(patient.extend({ id: Id, kind: AssessmentKind }))
    .output(z.void()),
  save: writing('assessments')
    .errors(refusals('STALE_VERSION', 'ANSWER_IMPOSSIBLE'))
    .input(one.extend({ version: z.int(), answers: Answers }))
    .output(z.object({ version: z.int(), savedAt: Instant })),
  complete: writing('assessments')
    .errors(
      refusals(
        'STALE_VERSION',
        'ANSWERS_MISSING',
        'SAFETY_CHECK_OPEN',
        'READING_OUT_OF_RANGE',
        'LOWER_NOT_BELOW_UPPER',
        'RISK_LOWERED_TOO_FAR',
        'RISK_REASON_MISSING',
        'RISK_OVERRIDE_STANDS',
      ),
    )
    .input(
      one.extend({
        version: z.int(),
        level: RiskLevel,
        reason: typed(assessmentLimits.reason),
        patientSummary: typed(assessmentLimits.summary),
      }),
    )
    .output(z.void()),
  /** A draft that begins with what stands, and becomes the next version. */
  amend: writing('assessments')
    .errors(refusals('DRAFT_OPEN', 'STALE_VERSION'))
    .input(one.extend({ newId: Id, reason: typed(assessmentLimits.reason).refine((text) => text.length > 0) }))
    .output(z.void()),
  view: reading('assessments').input(one).output(ViewedAssessment),
  /** A4, tagged. */
  download: by('nurse').meta({ audit: 'assessments' }).route(readOnly).input(one).output(z.file()),
  mine: by('patient').route(readOnly).output(z.array(OwnAssessment)),
}

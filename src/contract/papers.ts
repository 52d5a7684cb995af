import { z } from 'zod'
import { paperLimits, prescriptionLimits, referralLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { AppointmentId, CalendarDate, ConsentLocale, Id, Instant, typed, typedInLine } from './primitives.ts'
import { SigningProof } from './signing.ts'

export type PaperKind = z.infer<typeof PaperKind>
/** What a doctor writes beside the note. */
export const PaperKind = z.enum(['sick_note', 'medication_script', 'referral_letter'])

export type DocumentKind = z.infer<typeof DocumentKind>
export const DocumentKind = z.enum(['visit_summary', ...PaperKind.options, 'receipt', 'credit_note'])

export type SignatureStatus = z.infer<typeof SignatureStatus>
export const SignatureStatus = z.enum(['unsigned', 'signed_aes', 'signed_wet_scan', 'signed_ordinary'])

export type SickNote = z.infer<typeof SickNote>
/** A certificate of illness as it is drafted; both days are included (HPCSA rule 16). */
export const SickNote = z.object({
  employeeNumber: typedInLine(paperLimits.employeeNumber),
  basis: z.enum(['personal_observation', 'patient_information']).nullable(),
  basisReason: typed(paperLimits.basisReason),
  illness: typedInLine(paperLimits.illness), // in lay words; empty: not named
  fitness: z.enum(['totally_indisposed', 'light_duties']).nullable(),
  duties: typed(paperLimits.duties),
  from: CalendarDate.nullable(),
  to: CalendarDate.nullable(),
})

export type PrescriptionItem = z.infer<typeof PrescriptionItem>
export const PrescriptionItem = z.object({
  name: typedInLine(prescriptionLimits.name), // approved or proprietary
  form: typedInLine(prescriptionLimits.form), // 'tablet'
  strength: typedInLine(prescriptionLimits.strength), // '500 mg'
  schedule: z.int().min(0).max(8).nullable(),
  quantity: z.int().min(1).max(prescriptionLimits.quantity).nullable(),
  dose: typedInLine(prescriptionLimits.dose), // '1 tablet'
  frequency: typedInLine(prescriptionLimits.frequency), // 'three times a day'
  instructions: typedInLine(prescriptionLimits.instructions),
  repeats: z.int().min(0).max(prescriptionLimits.repeats),
  repeatEveryDays: z.int().min(1).max(prescriptionLimits.days).nullable(),
  courseDays: z.int().min(1).max(prescriptionLimits.days).nullable(),
  answer: typed(prescriptionLimits.answer), // why it is prescribed in spite of a warning
})

export type PrescribedLine = z.infer<typeof PrescribedLine>
/** A line of a script without the reason for it, which belongs to its day. */
export const PrescribedLine = PrescriptionItem.omit({ answer: true })

export type Prescription = z.infer<typeof Prescription>
export const Prescription = z.object({ items: z.array(PrescriptionItem).max(prescriptionLimits.items) })

export type Referral = z.infer<typeof Referral>
export const Referral = z.object({
  to: typed(paperLimits.referredTo),
  urgency: z.enum(['emergency', 'urgent', 'routine']).nullable(),
  reason: typed(referralLimits.reason),
  findings: typed(referralLimits.findings),
})

export type PaperContent = z.infer<typeof PaperContent>
export const PaperContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sick_note'), content: SickNote }),
  z.object({ kind: z.literal('medication_script'), content: Prescription }),
  z.object({ kind: z.literal('referral_letter'), content: Referral }),
])

export type PaperDocument = z.infer<typeof PaperDocument>
/** A paper that was issued. */
export const PaperDocument = z.object({
  id: Id,
  kind: DocumentKind,
  number: z.string(),
  appointmentId: AppointmentId,
  consultationId: Id,
  issuedAt: Instant,
  signatureStatus: SignatureStatus.nullable(),
  revokedAt: Instant.nullable(),
  revokedReason: z.string().nullable(),
})

export type EarlierPrescription = z.infer<typeof EarlierPrescription>
/** A line of an earlier script of the same patient, from whichever doctor. */
export const EarlierPrescription = z.object({ name: z.string(), schedule: z.int(), issuedOn: CalendarDate, activeUntil: CalendarDate })

export type PrescribedToMe = z.infer<typeof PrescribedToMe>
/** A line of a script that stands, for its patient: until when it holds and how often it can still be collected again. */
export const PrescribedToMe = PrescribedLine.extend({
  documentId: Id,
  consultationId: Id,
  validUntil: CalendarDate,
  repeatsLeft: z.int(),
})

export type LastPrescribed = z.infer<typeof LastPrescribed>
/** A medicine that the patient had before, as a script that was signed said last. */
export const LastPrescribed = PrescribedLine.extend({ issuedOn: CalendarDate, doctorName: z.string() })

export type TakenMedicine = z.infer<typeof TakenMedicine>
/** What the patient takes or has paused, by the list that they keep. */
export const TakenMedicine = z.object({ name: z.string(), genericName: z.string(), strengthText: z.string() })

export type PaperFacts = z.infer<typeof PaperFacts>
/** What the papers of a visit are checked against. */
export const PaperFacts = z.object({
  today: CalendarDate,
  examinedAt: Instant.nullable(), // the start of the visit
  byVideo: z.boolean(), // false where both went on by phone and did not come back
  practitionerComplete: z.boolean(),
  registrationHolds: z.boolean(),
  patientNamed: z.boolean(), // in letters that a paper can print
  patientBirthDate: CalendarDate.nullable(),
  patientHasGender: z.boolean(),
  patientHasIdentity: z.boolean(),
  patientHasAddress: z.boolean(),
  allergies: z.array(z.string()),
  earlierItems: z.array(EarlierPrescription),
  takenNow: z.array(TakenMedicine),
  illnessAllowed: z.boolean(), // the patient agreed that the papers of this visit name the illness
  allowS6: z.boolean(),
  sickNoteByHand: z.boolean(), // an ordinary electronic signature is not enough here
})

export type RequestedDetail = z.infer<typeof RequestedDetail>
/** What a doctor asks the patient for: what the profile lacks, or whether a paper may name the illness. */
export const RequestedDetail = z.enum(['details', 'illness'])

export type DetailRequest = z.infer<typeof DetailRequest>
/** `given`: what the patient answered last, and of the illness what they have decided since; null while they have not. */
export const DetailRequest = z.object({ about: RequestedDetail, askedAt: Instant, given: z.boolean().nullable() })

const draft = <Content extends z.ZodType>(content: Content) => z.object({ content, version: z.int(), savedAt: Instant.nullable() })

export type VisitPapers = z.infer<typeof VisitPapers>
export const VisitPapers = z.object({
  sickNote: draft(SickNote),
  prescription: draft(Prescription),
  referral: draft(Referral),
  issued: z.array(PaperDocument.extend({ lines: z.array(PrescribedLine) })), // newest first, revoked ones too; the lines of a script
  facts: PaperFacts,
  asks: z.array(DetailRequest),
})

const ofAppointment = z.object({ appointmentId: AppointmentId })

export const papers = {
  /** Drafts, what was issued, and what the drafts are checked against. */
  forVisit: by('doctor').meta({ audit: 'papers' }).route(readOnly).input(ofAppointment).output(VisitPapers),
  /** What can be taken onto the script at one press: the patient's medicines of signed scripts, and what the asking doctor prescribes most. */
  offered: by('doctor')
    .meta({ audit: 'papers' })
    .route(readOnly)
    .input(ofAppointment)
    .output(z.object({ before: z.array(LastPrescribed), favourites: z.array(PrescribedLine) })),
  /** Autosave, as of the note. */
  saveDraft: by('doctor')
    .meta({ audit: 'papers' })
    .errors(refusals('STALE_VERSION', 'VISIT_CANCELLED'))
    .input(ofAppointment.extend({ version: z.int(), paper: PaperContent }))
    .output(z.object({ version: z.int(), savedAt: Instant })),
  /** Asks the patient on their own screen for what a paper lacks of them; they may say no, and may be asked again. */
  requestDetails: by('doctor')
    .meta({ audit: 'papers' })
    .errors(refusals('VISIT_CANCELLED'))
    .input(ofAppointment.extend({ about: RequestedDetail }))
    .output(z.void()),
  /** The saved draft as it would be printed, marked across as not issued. */
  preview: by('doctor')
    .meta({ audit: 'papers' })
    .route(readOnly)
    .errors(refusals('PAPER_INCOMPLETE'))
    .input(ofAppointment.extend({ kind: PaperKind }))
    .output(z.file()),
  /** Prints the draft, signs it as its kind may be signed, and gives it to the patient; the password is asked again, or a passkey. */
  issue: by('doctor')
    .meta({ audit: 'papers', runs: 'withoutTransaction' })
    .errors(
      refusals(
        'WRONG_PASSWORD',
        'PASSKEY_REFUSED',
        'TOO_MANY_LOGIN_ATTEMPTS',
        'STALE_VERSION',
        'VISIT_CANCELLED',
        'VISIT_NOT_STARTED',
        'REGISTRATION_EXPIRED',
        'CHECKLIST_INCOMPLETE',
        'PAPER_INCOMPLETE',
        'ALREADY_ISSUED',
      ),
    )
    .input(ofAppointment.extend({ kind: PaperKind, version: z.int(), ...SigningProof.shape }))
    .output(PaperDocument),
  /** The original that is printed and signed by hand. */
  original: by('doctor')
    .meta({ audit: 'papers' })
    .route(readOnly)
    .input(z.object({ documentId: Id }))
    .output(z.file()),
  /** The scan of the signed original, PDF or JPG: it becomes the patient's file. */
  attachScan: by('doctor')
    .meta({ audit: 'papers', runs: 'withoutTransaction' })
    .errors(refusals('PAPER_REVOKED', 'ALREADY_SIGNED', 'SCAN_UNREADABLE', 'SCAN_TOO_LARGE'))
    .input(z.object({ documentId: Id, scan: z.file() }))
    .output(PaperDocument),
  revoke: by('doctor')
    .meta({ audit: 'papers' })
    .errors(refusals('PAPER_REVOKED', 'FIELDS_MISSING'))
    .input(z.object({ documentId: Id, reason: typed(paperLimits.revokeReason) }))
    .output(PaperDocument),
  /** The patient's papers, newest first, what scripts that stand say, the visits whose papers may name the illness, and what doctors ask for now. */
  mine: by('patient')
    .route(readOnly)
    .output(
      z.object({
        documents: z.array(PaperDocument),
        prescribed: z.array(PrescribedToMe),
        illnessAllowed: z.array(AppointmentId),
        asks: z.array(
          z.object({ appointmentId: AppointmentId, about: RequestedDetail, doctorName: z.string(), askedAt: Instant.optional() }),
        ),
      }),
    ),
  /** What the patient says to a doctor who asked. Details are given by saving the profile: here they are only refused. */
  answerRequest: by('patient')
    .meta({ audit: 'papers' })
    .input(ofAppointment.extend({ about: RequestedDetail, given: z.boolean(), locale: ConsentLocale.default('en') }))
    .output(z.void()),
  /** Whether the papers of a visit may name the illness. What is issued stays as it is. */
  consentToDiagnosis: by('patient')
    .meta({ audit: 'papers' })
    .input(ofAppointment.extend({ allowed: z.boolean(), locale: ConsentLocale.default('en') }))
    .output(z.void()),
}

import type { ErrorCode } from '#contract/errors.ts'
import type { PaperContent, PaperDocument, PaperFacts, PaperKind, SignatureStatus } from '#contract/papers.ts'
import type { AppointmentStatus, VisitOutcome } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { t } from './translate.ts'
import { missingInPrescription } from './prescriptions.ts'
import { missingInSickNote } from './sickNotes.ts'
import { missingToSign } from './visits.ts'

/** Bytes of a scan (a page photographed by a phone, or a PDF of a few). */
export const MAX_SCAN_BYTES = 10_000_000

/** What a paper lacks before it can be issued. Of a prescription's lines the number follows: 'quantity:0'. */
export type PaperFault = string

/** What is missing or not allowed in a draft; nothing when it can be issued. */
export function missingInPaper({ kind, content }: PaperContent, facts: PaperFacts): PaperFault[] {
  const general = [!facts.practitionerComplete && 'practitioner', !facts.patientNamed && 'patient_name'].filter((one) => one !== false)
  if (kind === 'sick_note') return [...general, ...missingInSickNote(content, facts)]
  if (kind === 'medication_script') return [...general, ...missingInPrescription(content, facts)]
  const written: Record<string, boolean> = {
    to: content.to.trim() !== '',
    urgency: content.urgency !== null,
    reason: content.reason.trim() !== '',
    findings: content.findings.trim() !== '',
  }
  return [...general, ...Object.keys(written).filter((field) => !written[field])]
}

type PaperVisit = { status: AppointmentStatus; startedAt: Date | null; endedAt: Date | null; outcome: VisitOutcome | null }

/** Why no paper of this kind can be issued for the visit. A referral also follows a visit that was not suitable for video. */
export function whyNotIssue(kind: PaperKind, visit: PaperVisit, facts: Pick<PaperFacts, 'registrationHolds'>, checklist: Checklist) {
  if (visit.status === 'cancelled') return 'VISIT_CANCELLED' satisfies ErrorCode
  if (!(visit.startedAt ?? (kind === 'referral_letter' ? visit.endedAt : null))) return 'VISIT_NOT_STARTED' satisfies ErrorCode
  if (!facts.registrationHolds) return 'REGISTRATION_EXPIRED' satisfies ErrorCode
  if (missingToSign(checklist, { outcome: visit.outcome, paper: kind }).length > 0) return 'CHECKLIST_INCOMPLETE' satisfies ErrorCode
}

/** How a paper is signed when it is issued (domain 1.4): a script never by an ordinary electronic signature. */
export function signatureAtIssue(kind: PaperKind, sickNoteOrdinary: boolean): SignatureStatus {
  if (kind === 'medication_script') return 'unsigned'
  return kind === 'sick_note' && !sickNoteOrdinary ? 'unsigned' : 'signed_ordinary'
}

/** What stands across a paper that nobody signed. */
export const unsignedWatermark = (kind: PaperKind): string =>
  kind === 'medication_script' ? t`UNSIGNED COPY – not valid for dispensing` : t`UNSIGNED COPY – not valid for employer`

/** What stands across a draft that is looked at before it is issued. */
export const previewWatermark = (): string => t`PREVIEW – not issued`

type Issued = Pick<PaperDocument, 'signatureStatus' | 'revokedAt'>

/** Why the scan of a signed original cannot be attached. */
export function whyNotAttachScan({ signatureStatus, revokedAt }: Issued, scanBytes: number) {
  if (revokedAt) return 'PAPER_REVOKED' satisfies ErrorCode
  if (signatureStatus !== 'unsigned') return 'ALREADY_SIGNED' satisfies ErrorCode
  if (scanBytes > MAX_SCAN_BYTES) return 'SCAN_TOO_LARGE' satisfies ErrorCode
}

export function whyNotRevoke({ revokedAt }: Pick<PaperDocument, 'revokedAt'>, reason: string) {
  if (revokedAt) return 'PAPER_REVOKED' satisfies ErrorCode
  if (reason.trim() === '') return 'FIELDS_MISSING' satisfies ErrorCode
}

/** Why a draft can no longer be written to. After the visit, and after a paper was revoked, it can. */
export function whyNotSaveDraft({ status }: { status: AppointmentStatus }) {
  if (status === 'cancelled') return 'VISIT_CANCELLED' satisfies ErrorCode
}

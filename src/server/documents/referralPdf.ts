import type { Referral } from '#contract/papers.ts'
import { paperDate } from '#rules/time.ts'
import { framedPdf, paperDay, paperInstant, practitionerRows, type PaperFrame, type Signing } from './paperLayout.ts'
import { oneLine, passages } from './pdfText.ts'

const urgencies = { emergency: 'Emergency: at once', urgent: 'Urgent: within 48 hours', routine: 'Routine' }

/** A letter to whoever sees the patient next. The draft has been found complete. */
export function referralPdf(frame: PaperFrame, { to, urgency, reason, findings }: Referral, signing: Signing): Promise<Uint8Array> {
  const { practitioner, patient, examinedAt, byVideo, issuedAt } = frame
  return framedPdf({
    title: 'Referral letter',
    frame,
    signing,
    rows: [
      ['To', oneLine(to)],
      ['How soon', urgencies[urgency!]],
      ['Patient', oneLine(patient.name)],
      ['Date of birth', patient.birthDate ? paperDay(patient.birthDate) : 'Not recorded'],
      ...(examinedAt
        ? [[byVideo ? 'Seen by video' : 'Heard by phone', `${paperInstant(examinedAt)} (South African time)`] as [string, string]]
        : []),
      ['Issued', paperDate(issuedAt)],
      ...practitionerRows('From', practitioner),
    ],
    body: [
      { kind: 'heading', text: 'Reason for referral' },
      ...passages(reason),
      { kind: 'heading', text: 'Findings' },
      ...passages(findings),
    ],
  })
}

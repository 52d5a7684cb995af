import { passages } from '#rules/passages.ts'
import type { Referral } from '#contract/papers.ts'
import { paperDate } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import { framedPaper, paperDay, paperInstant, practitionerRows, southAfricanTime, type PaperFrame, type Signing } from './paperLayout.ts'
import { renderPdf } from './pdfDocument.ts'
import { oneLine, paragraphsAsTyped } from './pdfText.ts'

const urgencies = () => ({ emergency: t`Emergency: at once`, urgent: t`Urgent: within 48 hours`, routine: t`Routine` })

/** A letter to whoever sees the patient next. The draft has been found complete. */
export const referralPdf = (frame: PaperFrame, letter: Referral, signing: Signing): Promise<Uint8Array> =>
  renderPdf(frame.language, () => referralPaper(frame, letter, signing))

function referralPaper(frame: PaperFrame, { to, urgency, reason, findings }: Referral, signing: Signing) {
  const { practitioner, patient, examinedAt, byVideo, issuedAt } = frame
  return framedPaper({
    title: t`Referral letter`,
    frame,
    signing,
    rows: [
      [t`To`, oneLine(to)],
      [t`How soon`, urgencies()[urgency!]],
      [t`Patient`, oneLine(patient.name)],
      [t`Date of birth`, patient.birthDate ? paperDay(patient.birthDate) : t`Not recorded`],
      ...(examinedAt
        ? [[byVideo ? t`Seen by video` : t`Heard by phone`, southAfricanTime(paperInstant(examinedAt))] as [string, string]]
        : []),
      [t`Issued`, paperDate(issuedAt)],
      ...practitionerRows(t`From`, practitioner),
    ],
    body: [
      { kind: 'heading', text: t`Reason for referral` },
      ...passages(paragraphsAsTyped(reason)),
      { kind: 'heading', text: t`Findings` },
      ...passages(paragraphsAsTyped(findings)),
    ],
  })
}

import { passages } from '#rules/passages.ts'
import { paperDate, paperTime, startOfDay } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import type { PdfBlock } from './pdfBlocks.ts'
import { addressInLine, nonBreaking, paperInstant, southAfricanTime } from './paperLayout.ts'
import { renderPdf, type PdfDocument } from './pdfDocument.ts'
import { oneLine, paragraphsAsTyped } from './pdfText.ts'

export type SummaryDiagnosis = {
  name: string
  code: string | null
  certainty: 'provisional' | 'confirmed'
}

export type VisitSummary = {
  language: string | null // of the patient
  brandName: string
  supportNumber: string // '' where there is none
  number: string // 'VS-202611-000123'
  patientName: string
  patientBirthDate: string | null // '1990-03-04'
  doctorName: string
  doctorQualification: string
  hpcsaNumber: string
  practiceAddress: string
  startedAt: Date
  endedAt: Date | null
  signedAt: Date
  reason: string
  summary: string // plain words; blank lines split paragraphs, lines starting with '- ' are list items
  diagnoses: SummaryDiagnosis[] // only what the patient may see
  outcome: 'done' | 'unsuitable'
}

/** The signed visit summary for the patient. Nothing outside the pages themselves (title, metadata) says anything about health. */
export const summaryPdf = (visit: VisitSummary): Promise<Uint8Array> => renderPdf(visit.language, () => summaryPaper(visit))

function summaryPaper(visit: VisitSummary): PdfDocument {
  const brandName = oneLine(visit.brandName)
  const [title, number] = [t`Visit summary`, oneLine(visit.number)]
  return {
    title,
    number,
    createdAt: visit.signedAt,
    blocks: contents(visit),
    runningHead: `${brandName}, ${title.toLowerCase()} ${number}, ${oneLine(visit.patientName)}`,
    footer: signature(visit),
  }
}

function contents(visit: VisitSummary): PdfBlock[] {
  return [
    { kind: 'brand', text: oneLine(visit.brandName) },
    { kind: 'title', text: t`Visit summary` },
    { kind: 'facts', rows: facts(visit) },
    ...(visit.outcome === 'unsuitable' ? [{ kind: 'notice' as const, text: t`Please see a health worker in person` }] : []),
    { kind: 'heading', text: t`What your doctor says` },
    ...passages(paragraphsAsTyped(visit.summary)),
    { kind: 'heading', text: t`Diagnosis` },
    ...diagnoses(visit.diagnoses),
    { kind: 'heading', text: t`Signature` },
    { kind: 'paragraph', text: signature(visit) },
    ...whomToAsk(visit),
  ]
}

const whomToAsk = ({ supportNumber }: VisitSummary) =>
  supportNumber
    ? [
        {
          kind: 'paragraph' as const,
          text: t`Questions about this visit? Send a WhatsApp message to ${{ number: nonBreaking(supportNumber) }}.`,
        },
      ]
    : []

function facts(visit: VisitSummary): [string, string][] {
  return [
    [t`Patient`, oneLine(visit.patientName)],
    [t`Date of birth`, visit.patientBirthDate ? paperDate(startOfDay(visit.patientBirthDate)) : t`Not recorded`],
    [t`Visit`, southAfricanTime(period(visit))],
    [t`Reason for the visit`, oneLine(visit.reason)],
    [t`Doctor`, [visit.doctorName, visit.doctorQualification].map(oneLine).filter(Boolean).join(', ')],
    [t`HPCSA number`, nonBreaking(visit.hpcsaNumber)],
    [t`Practice address`, addressInLine(visit.practiceAddress)],
    [t`Document number`, nonBreaking(visit.number)],
  ]
}

/** '20 Nov 2026, 09:30 to 09:52'; names the second day only when the visit ran past midnight. */
function period({ startedAt, endedAt }: VisitSummary) {
  const start = paperInstant(startedAt)
  if (!endedAt) return start
  const sameDay = paperDate(startedAt) === paperDate(endedAt)
  return t`${{ start }} to ${{ end: sameDay ? paperTime(endedAt) : paperInstant(endedAt) }}`
}

function diagnoses(found: SummaryDiagnosis[]): PdfBlock[] {
  if (found.length === 0) return [{ kind: 'paragraph', text: t`No diagnosis was recorded at this visit.` }]
  return [{ kind: 'list', items: found.map(inWords) }]
}

function inWords({ name, code, certainty }: SummaryDiagnosis) {
  const certain = certainty === 'confirmed' ? t`confirmed` : t`provisional, not yet certain`
  const named = oneLine(name)
  return code ? t`${{ named }} (ICD-10 code ${{ code: nonBreaking(code) }}): ${{ certain }}` : `${named}: ${certain}`
}

function signature({ doctorName, hpcsaNumber, signedAt }: VisitSummary) {
  return t`Signed electronically by ${{ name: oneLine(doctorName) }}, HPCSA number ${{ hpcsaNumber: nonBreaking(hpcsaNumber) }}, on ${{ date: nonBreaking(paperDate(signedAt)) }} at ${{ time: paperTime(signedAt) }}.`
}

import { paperDate, paperTime, startOfDay } from '#rules/time.ts'
import type { PdfBlock } from './pdfBlocks.ts'
import { renderPdf } from './pdfDocument.ts'
import { oneLine, passages } from './pdfText.ts'

export type SummaryDiagnosis = {
  name: string
  code: string | null
  certainty: 'provisional' | 'confirmed'
}

export type VisitSummary = {
  brandName: string
  supportNumber: string
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
export async function summaryPdf(visit: VisitSummary): Promise<Uint8Array> {
  const brandName = oneLine(visit.brandName)
  const number = oneLine(visit.number)
  return renderPdf({
    title: 'Visit summary',
    number,
    createdAt: visit.signedAt,
    blocks: contents(visit),
    runningHead: `${brandName}, visit summary ${number}, ${oneLine(visit.patientName)}`,
    footer: signature(visit),
  })
}

function contents(visit: VisitSummary): PdfBlock[] {
  return [
    { kind: 'brand', text: oneLine(visit.brandName) },
    { kind: 'title', text: 'Visit summary' },
    { kind: 'facts', rows: facts(visit) },
    ...(visit.outcome === 'unsuitable' ? [{ kind: 'notice' as const, text: 'Please see a health worker in person' }] : []),
    { kind: 'heading', text: 'What your doctor says' },
    ...passages(visit.summary),
    { kind: 'heading', text: 'Diagnosis' },
    ...diagnoses(visit.diagnoses),
    { kind: 'heading', text: 'Signature' },
    { kind: 'paragraph', text: signature(visit) },
    {
      kind: 'paragraph',
      text: `Questions about this visit? Send a WhatsApp message to ${unbroken(visit.supportNumber)}.`,
    },
  ]
}

function facts(visit: VisitSummary): [string, string][] {
  return [
    ['Patient', oneLine(visit.patientName)],
    ['Date of birth', visit.patientBirthDate ? paperDate(startOfDay(visit.patientBirthDate)) : 'Not recorded'],
    ['Visit', `${period(visit)} (South African time)`],
    ['Reason for the visit', oneLine(visit.reason)],
    ['Doctor', [visit.doctorName, visit.doctorQualification].map(oneLine).filter(Boolean).join(', ')],
    ['HPCSA number', unbroken(visit.hpcsaNumber)],
    [
      'Practice address',
      visit.practiceAddress
        .split(/[\r\n]+/)
        .map(oneLine)
        .filter(Boolean)
        .join(', ')
        .replaceAll(',,', ','),
    ],
    ['Document number', unbroken(visit.number)],
  ]
}

/** '20 Nov 2026, 09:30 to 09:52'; names the second day only when the visit ran past midnight. */
function period({ startedAt, endedAt }: VisitSummary) {
  const start = `${paperDate(startedAt)}, ${paperTime(startedAt)}`
  if (!endedAt) return start
  const sameDay = paperDate(startedAt) === paperDate(endedAt)
  return sameDay ? `${start} to ${paperTime(endedAt)}` : `${start} to ${paperDate(endedAt)}, ${paperTime(endedAt)}`
}

function diagnoses(found: SummaryDiagnosis[]): PdfBlock[] {
  if (found.length === 0) return [{ kind: 'paragraph', text: 'No diagnosis was recorded at this visit.' }]
  return [{ kind: 'list', items: found.map(inWords) }]
}

function inWords({ name, code, certainty }: SummaryDiagnosis) {
  const certain = certainty === 'confirmed' ? 'confirmed' : 'provisional, not yet certain'
  return `${oneLine(name)}${code ? ` (ICD-10 code ${unbroken(code)})` : ''}: ${certain}`
}

function signature({ doctorName, hpcsaNumber, signedAt }: VisitSummary) {
  const by = `${oneLine(doctorName)}, HPCSA number ${unbroken(hpcsaNumber)}`
  return `Signed electronically by ${by}, on ${unbroken(paperDate(signedAt))} at ${paperTime(signedAt)}.`
}

const unbroken = (text: string) => oneLine(text).replaceAll(' ', '\u00a0')

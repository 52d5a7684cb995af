import { paperDate, paperTime, startOfDay } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import type { PdfBlock } from './pdfBlocks.ts'
import type { PdfDocument } from './pdfDocument.ts'
import { oneLine } from './pdfText.ts'

/** What every paper of a doctor's says, whatever it is about. */
export type PaperFrame = {
  brandName: string
  number: string
  verifyAddress: string
  practitioner: Practitioner
  patient: PaperPatient
  examinedAt: Date | null
  byVideo: boolean
  issuedAt: Date
  /** Of whoever is handed the paper; null for English. */
  language: string | null
}

export type Practitioner = { name: string; blockLetters: string; qualification: string; hpcsaNumber: string; practiceAddress: string }

export type PaperPatient = {
  name: string
  birthDate: string | null
  gender: string | null
  address: string
  identity: { kind: 'sa_id' | 'passport'; number: string; country: string | null } | null
}

/** How a copy is signed: electronically, by hand on the line that is left for it, or not at all, which then stands across it. */
export type Signing = { kind: 'electronic' } | { kind: 'by_hand' } | { kind: 'none'; mark: string }

type Parts = { title: string; frame: PaperFrame; signing: Signing; rows: [string, string][]; body: PdfBlock[]; after?: PdfBlock[] }

/** A paper in the house's form: who, for whom, what, the signature, and how to check it. */
export function framedPaper({ title, frame, signing, rows, body, after = [] }: Parts): PdfDocument {
  const { brandName, number, practitioner, patient, verifyAddress, issuedAt } = frame
  return {
    title,
    number: oneLine(number),
    createdAt: issuedAt,
    ...(signing.kind === 'none' && { watermark: signing.mark }),
    blocks: [
      { kind: 'brand', text: oneLine(brandName) },
      { kind: 'title', text: title },
      ...(signing.kind === 'none' ? [{ kind: 'notice' as const, text: signing.mark }] : []),
      { kind: 'facts', rows: [...rows, [t`Document number`, nonBreaking(number)]], inPairs: true },
      ...body,
      {
        kind: 'beside',
        height: signing.kind === 'by_hand' ? 135 : 118,
        left: [{ kind: 'heading', text: t`Signature` }, ...signatureBlocks(practitioner, issuedAt, signing)],
        right: [{ kind: 'code', address: verifyAddress, text: checkSentence(), isAddressBelow: true }],
      },
      { kind: 'small', text: verifyAddress },
      ...after,
    ],
    runningHead: `${oneLine(brandName)}, ${title.toLowerCase()} ${oneLine(number)}, ${oneLine(patient.name)}`,
    footer: t`${{ title }} ${{ number: nonBreaking(number) }}, issued by ${{ name: oneLine(practitioner.name) }}, HPCSA number ${{ hpcsaNumber: nonBreaking(practitioner.hpcsaNumber) }}.`,
  }
}

function signatureBlocks(practitioner: Practitioner, issuedAt: Date, signing: Signing): PdfBlock[] {
  const letters = oneLine(practitioner.blockLetters)
  if (signing.kind === 'by_hand')
    return [
      { kind: 'paragraph', text: letters },
      { kind: 'signHere', text: t`Signature of ${{ letters }} and date` },
    ]
  if (signing.kind === 'none') return [{ kind: 'paragraph', text: t`${{ letters }}: not signed. Waiting for doctor's signature.` }]
  const text = t`${{ letters }}: signed electronically by ${{ name: oneLine(practitioner.name) }}, HPCSA number ${{ hpcsaNumber: nonBreaking(practitioner.hpcsaNumber) }}, on ${{ date: nonBreaking(paperDate(issuedAt)) }} at ${{ time: paperTime(issuedAt) }}.`
  return [{ kind: 'paragraph', text }]
}

export const checkSentence = () => t`Is this document genuine? Scan the code or open the address. It says nothing about the illness.`

export const practitionerRows = (
  called: string,
  { name, qualification, hpcsaNumber, practiceAddress }: Practitioner,
): [string, string][] => [
  [called, oneLine(name)],
  [t`Qualification`, oneLine(qualification)],
  [t`HPCSA number`, nonBreaking(hpcsaNumber)],
  [t`Practice address`, addressInLine(practiceAddress)],
]

export const addressInLine = (address: string): string =>
  address
    .split(/[\r\n]+/)
    .map(oneLine)
    .filter(Boolean)
    .join(', ')
    .replaceAll(',,', ',')

export const nonBreaking = (text: string): string => oneLine(text).replaceAll(' ', '\u00a0')
/** '20 Nov 2026' of a calendar day. */
export const paperDay = (day: string): string => paperDate(startOfDay(day))
export const paperInstant = (at: Date): string => `${paperDate(at)}, ${paperTime(at)}`
export const southAfricanTime = (at: string): string => t`${{ at }} (South African time)`

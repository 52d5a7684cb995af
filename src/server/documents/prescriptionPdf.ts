import type { Prescription, PrescriptionItem } from '#contract/papers.ts'
import { quantityInWords, validUntil } from '#rules/prescriptions.ts'
import { ageOn, localDate, paperDate } from '#rules/time.ts'
import {
  addressInLine,
  framedPdf,
  paperDay,
  practitionerRows,
  nonBreaking,
  type PaperFrame,
  type PaperPatient,
  type Signing,
} from './paperLayout.ts'
import type { PdfBlock } from './pdfBlocks.ts'
import { oneLine } from './pdfText.ts'

/** A prescription with every field of regulation 33 (GN 859 of 2017). The draft has been found complete. */
export function prescriptionPdf(frame: PaperFrame, { items }: Prescription, signing: Signing): Promise<Uint8Array> {
  const { practitioner, patient, issuedAt } = frame
  const issuedOn = localDate(issuedAt)
  return framedPdf({
    title: 'Medication script',
    frame,
    signing,
    rows: [
      ...patientRows(patient, issuedOn),
      ['Date of issue', paperDate(issuedAt)],
      ['Present by', paperDay(validUntil(issuedOn))],
      ...practitionerRows('Prescriber', practitioner),
    ],
    body: items.flatMap(line),
    after: [
      {
        kind: 'paragraph',
        text: `Not to be dispensed if presented after ${paperDay(validUntil(issuedOn))}. A pharmacy may ask for the paper original with the doctor's own signature.`,
      },
    ],
  })
}

function patientRows({ name, identity, address, birthDate, gender }: PaperPatient, issuedOn: string): [string, string][] {
  const passport = identity?.kind === 'passport'
  return [
    ['Patient', oneLine(name)],
    [
      passport ? 'Passport number' : 'ID number',
      [nonBreaking(identity!.number), passport && oneLine(identity.country ?? '')].filter(Boolean).join(', '),
    ],
    ['Address', addressInLine(address)],
    ['Age', `${ageOn(birthDate!, issuedOn)} years`],
    ['Gender', genders[gender ?? ''] ?? 'Not stated'],
  ]
}

const genders: Record<string, string> = { female: 'Female', male: 'Male' }

function line(item: PrescriptionItem, place: number): PdfBlock[] {
  const { name, strength, form, quantity, schedule, dose, frequency, instructions, repeats, repeatEveryDays, courseDays } = item
  const use = `${oneLine(dose)}, ${oneLine(frequency)}${oneLine(instructions) ? `. ${oneLine(instructions)}` : ''}`
  return [
    { kind: 'heading', text: `${place + 1}. ${oneLine(name)}` },
    {
      kind: 'facts',
      rows: [
        ['Form and strength', `${oneLine(form)}, ${oneLine(strength)}`],
        ['Quantity', schedule === 6 ? `${quantity} (${quantityInWords(quantity!)})` : String(quantity)],
        ['How to use', use],
        ['Repeats', repeats === 0 ? 'None' : `${repeats}, every ${repeatEveryDays} days`],
        ...(courseDays === null ? [] : [['Course', `${courseDays} days`] as [string, string]]),
        ['Schedule', `S${schedule}`],
      ],
    },
  ]
}

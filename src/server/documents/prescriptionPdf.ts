import type { Prescription, PrescriptionItem } from '#contract/papers.ts'
import { quantityInWords, validUntil } from '#rules/prescriptions.ts'
import { ageOn, localDate, paperDate } from '#rules/time.ts'
import { plural, t } from '#rules/translate.ts'
import {
  addressInLine,
  framedPaper,
  paperDay,
  practitionerRows,
  nonBreaking,
  type PaperFrame,
  type PaperPatient,
  type Signing,
} from './paperLayout.ts'
import type { PdfBlock } from './pdfBlocks.ts'
import { renderPdf } from './pdfDocument.ts'
import { oneLine } from './pdfText.ts'

/** A prescription with every field of regulation 33 (GN 859 of 2017). The draft has been found complete. */
export const prescriptionPdf = (frame: PaperFrame, prescription: Prescription, signing: Signing): Promise<Uint8Array> =>
  renderPdf(frame.language, () => prescriptionPaper(frame, prescription, signing))

function prescriptionPaper(frame: PaperFrame, { items }: Prescription, signing: Signing) {
  const { practitioner, patient, issuedAt } = frame
  const issuedOn = localDate(issuedAt)
  return framedPaper({
    title: t`Medication script`,
    frame,
    signing,
    rows: [
      ...patientRows(patient, issuedOn),
      [t`Date of issue`, paperDate(issuedAt)],
      [t`Present by`, paperDay(validUntil(issuedOn))],
      ...practitionerRows(t`Prescriber`, practitioner),
    ],
    body: items.flatMap(line),
    after: [
      {
        kind: 'paragraph',
        text: t`Not to be dispensed if presented after ${{ date: paperDay(validUntil(issuedOn)) }}. A pharmacy may ask for the paper original with the doctor's own signature.`,
      },
    ],
  })
}

function patientRows({ name, identity, address, birthDate, gender }: PaperPatient, issuedOn: string): [string, string][] {
  const passport = identity?.kind === 'passport'
  return [
    [t`Patient`, oneLine(name)],
    [
      passport ? t`Passport number` : t`ID number`,
      [nonBreaking(identity!.number), passport && oneLine(identity.country ?? '')].filter(Boolean).join(', '),
    ],
    [t`Address`, addressInLine(address)],
    [t`Age`, plural({ years: ageOn(birthDate!, issuedOn) }, { one: '# year', other: '# years' })],
    [t`Gender`, genders()[gender ?? ''] ?? t`Not stated`],
  ]
}

const genders = (): Record<string, string> => ({ female: t`Female`, male: t`Male` })

const inDays = (days: number) => plural({ days }, { one: '# day', other: '# days' })

function line(item: PrescriptionItem, place: number): PdfBlock[] {
  const { name, strength, form, quantity, schedule, dose, frequency, instructions, repeats, repeatEveryDays, courseDays } = item
  const use = `${oneLine(dose)}, ${oneLine(frequency)}${oneLine(instructions) ? `. ${oneLine(instructions)}` : ''}`
  return [
    { kind: 'item', text: `${place + 1}. ${oneLine(name)}` },
    {
      kind: 'facts',
      inPairs: true,
      rows: [
        [t`Form and strength`, `${oneLine(form)}, ${oneLine(strength)}`],
        [t`Quantity`, schedule === 6 ? `${quantity} (${quantityInWords(quantity!)})` : String(quantity)],
        [t`How to use`, use],
        [t`Repeats`, repeats === 0 ? t`None` : t`${{ repeats }}, every ${{ interval: inDays(repeatEveryDays!) }}`],
        ...(courseDays === null ? [] : [[t`Course`, inDays(courseDays)] as [string, string]]),
        [t`Schedule`, `S${schedule}`],
      ],
    },
  ]
}

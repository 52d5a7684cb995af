import type { SickNote } from '#contract/papers.ts'
import { inclusiveDays } from '#rules/sickNotes.ts'
import { paperDate } from '#rules/time.ts'
import { framedPdf, paperDay, paperInstant, practitionerRows, type PaperFrame, type Signing } from './paperLayout.ts'
import { oneLine } from './pdfText.ts'

/** A certificate of illness with every field of HPCSA ethical rule 16(1). The draft has been found complete. */
export function sickNotePdf(frame: PaperFrame, note: SickNote, signing: Signing): Promise<Uint8Array> {
  const { practitioner, patient, examinedAt, issuedAt } = frame
  const [from, to] = [note.from!, note.to!]
  const days = inclusiveDays(from, to)
  return framedPdf({
    title: 'Sick note',
    frame,
    signing,
    rows: [
      ['Patient', oneLine(patient.name)],
      ...(note.employeeNumber.trim() ? [['Employee number', oneLine(note.employeeNumber)] as [string, string]] : []),
      ['Examined', `${paperInstant(examinedAt!)} (South African time)`],
      ['Period', `${paperDay(from)} to ${paperDay(to)}, both days included (${days} ${days === 1 ? 'day' : 'days'})`],
      ['Issued', paperDate(issuedAt)],
      ...practitionerRows('Doctor', practitioner),
    ],
    body: [
      { kind: 'heading', text: 'Certificate' },
      { kind: 'paragraph', text: basis(note) },
      { kind: 'paragraph', text: opinion(note) },
    ],
  })
}

function basis({ basis, basisReason }: SickNote) {
  if (basis === 'personal_observation') return 'This certificate is based on my own observation during a video examination of the patient.'
  const reason = oneLine(basisReason)
  return `This certificate is based on information from the patient, which I accept on reasonable grounds.${reason ? ` Reason: ${reason}` : ''}`
}

function opinion({ illness, fitness, duties }: SickNote) {
  const named = oneLine(illness)
  const state = fitness === 'light_duties' ? `fit for light duties only: ${oneLine(duties)}` : 'unfit to work.'
  if (named) return `In my opinion, based on an examination, the patient has ${named} and is ${state}`
  return `In my opinion, based on an examination, the patient is ${state}`
}

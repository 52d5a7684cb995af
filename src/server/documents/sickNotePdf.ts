import type { SickNote } from '#contract/papers.ts'
import { inclusiveDays } from '#rules/sickNotes.ts'
import { paperDate } from '#rules/time.ts'
import { plural, t } from '#rules/translate.ts'
import { framedPaper, paperDay, paperInstant, practitionerRows, southAfricanTime, type PaperFrame, type Signing } from './paperLayout.ts'
import { renderPdf } from './pdfDocument.ts'
import { oneLine } from './pdfText.ts'

/** A certificate of illness with every field of HPCSA ethical rule 16(1). The draft has been found complete. */
export function sickNotePdf(frame: PaperFrame, note: SickNote, signing: Signing): Promise<Uint8Array> {
  return renderPdf(frame.language, () => sickNotePaper(frame, note, signing))
}

function sickNotePaper(frame: PaperFrame, note: SickNote, signing: Signing) {
  const { practitioner, patient, examinedAt, issuedAt } = frame
  const [from, to] = [note.from!, note.to!]
  const days = inclusiveDays(from, to)
  return framedPaper({
    title: t`Sick note`,
    frame,
    signing,
    rows: [
      [t`Patient`, oneLine(patient.name)],
      ...(note.employeeNumber.trim() ? [[t`Employee number`, oneLine(note.employeeNumber)] as [string, string]] : []),
      [t`Examined`, southAfricanTime(paperInstant(examinedAt!))],
      [
        t`Period`,
        t`${{ from: paperDay(from) }} to ${{ to: paperDay(to) }}, both days included (${{ length: plural({ days }, { one: '# day', other: '# days' }) }})`,
      ],
      [t`Issued`, paperDate(issuedAt)],
      ...practitionerRows(t`Doctor`, practitioner),
    ],
    body: [
      { kind: 'heading', text: t`Certificate` },
      { kind: 'paragraph', text: basis(note) },
      { kind: 'paragraph', text: opinion(note) },
    ],
  })
}

function basis({ basis, basisReason }: SickNote) {
  if (basis === 'personal_observation') return t`This certificate is based on my own observation during a video examination of the patient.`
  const reason = oneLine(basisReason)
  const trust = t`This certificate is based on information from the patient, which I accept on reasonable grounds.`
  return reason ? t`${{ trust }} Reason: ${{ reason }}` : trust
}

function opinion({ illness, fitness, duties }: SickNote) {
  const named = oneLine(illness)
  const state = fitness === 'light_duties' ? t`fit for light duties only: ${{ duties: oneLine(duties) }}` : t`unfit to work.`
  if (named) return t`In my opinion, based on an examination, the patient has ${{ illness: named }} and is ${{ state }}`
  return t`In my opinion, based on an examination, the patient is ${{ state }}`
}

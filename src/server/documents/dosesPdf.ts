import type { Dose } from '#contract/doses.ts'
import { adherenceOf, tallyOf } from '#rules/doses/adherence.ts'
import { doseInWords, MOST_ROWS } from '#rules/doses/doseExport.ts'
import { adherenceFormula } from '#rules/doses/doseWords.ts'
import { paperDate, paperTime } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import type { PdfBlock } from './pdfBlocks.ts'
import { nonBreaking, paperDay, paperInstant, southAfricanTime } from './paperLayout.ts'
import { renderPdf, type PdfDocument } from './pdfDocument.ts'
import { oneLine } from './pdfText.ts'

export type DosesOnPaper = {
  language: string | null
  brandName: string
  patientName: string
  from: string
  to: string
  doses: readonly Dose[]
  /** Of every medicine that a dose may be of. */
  names: ReadonlyMap<string, string>
  now: Date
}

/** How somebody took their medicines, as they recorded it. Title and metadata say nothing of health. */
export const dosesPdf = (paper: DosesOnPaper): Promise<Uint8Array> => renderPdf(paper.language, () => dosesPaper(paper))

function dosesPaper({ brandName, patientName, from, to, doses, names, now }: DosesOnPaper): PdfDocument {
  const [brand, name] = [oneLine(brandName), oneLine(patientName)]
  const period = t`${{ from: nonBreaking(paperDay(from)) }} to ${{ to: nonBreaking(paperDay(to)) }}`
  return {
    title: t`My calendar`,
    number: `${from}/${to}`,
    createdAt: now,
    blocks: [
      { kind: 'brand', text: brand },
      { kind: 'title', text: t`Medication calendar` },
      {
        kind: 'facts',
        rows: [
          [t`Patient`, name],
          [t`Days`, period],
          [t`Printed`, southAfricanTime(paperInstant(now))],
        ],
      },
      { kind: 'heading', text: t`By medicine` },
      ...byMedicine(doses, names),
      { kind: 'heading', text: t`Every dose` },
      ...everyDose(doses, names, now),
      { kind: 'paragraph', text: t`The patient recorded this. Nobody has checked it.` },
    ],
    runningHead: `${brand}, ${name}, ${period}`,
    footer: t`${{ brand }}, as ${{ name }} recorded it.`,
  }
}

const nothing = (): PdfBlock[] => [{ kind: 'paragraph', text: t`No doses due yet` }]

function byMedicine(doses: readonly Dose[], names: ReadonlyMap<string, string>): PdfBlock[] {
  const groups = [...Map.groupBy(doses, ({ medicationId }) => medicationId)]
  if (groups.length === 0) return nothing()
  const rows = groups.map(([id, some]) => [oneLine(names.get(id) ?? ''), ...figures(some)])
  const all = groups.length > 1 ? [[t`All medicines`, ...figures(doses)]] : []
  const headings = [t`Medicine`, t`Taken`, t`Skipped`, t`Excused`, t`Adherence`]
  return [
    { kind: 'table', headings, widths: [5, 2, 2, 2, 2], rows: [...rows, ...all] },
    { kind: 'paragraph', text: adherenceFormula() },
  ]
}

function figures(doses: readonly Dose[]): string[] {
  const tally = tallyOf(doses)
  const adherence = adherenceOf(tally)
  const counts = [tally.taken + tally.late, tally.skipped + tally.missed, tally.excused]
  return [...counts.map(String), adherence === null ? '—' : `${adherence}%`]
}

function everyDose(doses: readonly Dose[], names: ReadonlyMap<string, string>, now: Date): PdfBlock[] {
  if (doses.length === 0) return nothing()
  const headings = [t`Day`, t`Planned`, t`Medicine`, t`What was recorded`]
  const rows = doses
    .slice(-MOST_ROWS)
    .map((dose) => [
      nonBreaking(paperDate(dose.dueAt ?? dose.takenAt ?? now)),
      dose.dueAt ? paperTime(dose.dueAt) : t`As needed`,
      oneLine(names.get(dose.medicationId) ?? ''),
      [doseInWords(dose, now), dose.isBackfilled && t`recorded later`, oneLine(dose.note)].filter(Boolean).join('; '),
    ])
  return [
    ...(doses.length > MOST_ROWS
      ? [{ kind: 'notice' as const, text: t`Only the last ${{ count: MOST_ROWS }} doses are listed here.` }]
      : []),
    { kind: 'table', headings, widths: [2.2, 1.8, 4, 5], rows },
  ]
}

import type { HealthReport } from '#contract/healthReports.ts'
import { isEmptyReport } from '#rules/healthReports/healthReport.ts'
import { periodWords } from '#rules/healthReports/periodWords.ts'
import { nothingRecorded, reportCaution, reportSections, type ReportSection } from '#rules/healthReports/reportWords.ts'
import { startOfDay, weekdayWord } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import type { PdfBlock } from './pdfBlocks.ts'
import { nonBreaking, paperDay } from './paperLayout.ts'
import { renderPdf, type PdfDocument } from './pdfDocument.ts'
import { oneLine } from './pdfText.ts'

export type ReportOnPaper = { language: string | null; brandName: string; report: HealthReport }

/** A health report to hand on. Title and metadata say nothing of health, and the same report gives the same bytes. */
export const healthReportPdf = (paper: ReportOnPaper): Promise<Uint8Array> => renderPdf(paper.language, () => reportPaper(paper))

function reportPaper({ brandName, report }: ReportOnPaper): PdfDocument {
  const [brand, name] = [oneLine(brandName), oneLine(report.patientName)]
  const date = (day: string) => nonBreaking(paperDay(day))
  const period = periodWords(report, date)
  const reader = {
    time: (clock: string) => clock,
    weekday: weekdayWord,
    date: (day: string) => nonBreaking(paperDay(day)),
    isPatient: false,
  }
  return {
    title: t`My report`,
    number: `${report.from}/${report.to}`,
    createdAt: startOfDay(report.madeOn),
    blocks: [
      { kind: 'brand', text: brand },
      { kind: 'title', text: t`Health report` },
      {
        kind: 'facts',
        rows: [
          [t`Patient`, name],
          [t`Days`, period],
          [t`Made on`, date(report.madeOn)],
        ],
      },
      ...(isEmptyReport(report) ? [{ kind: 'notice' as const, text: nothingRecorded() }] : []),
      ...reportSections(report, reader).flatMap(sectionBlocks),
      { kind: 'paragraph', text: reportCaution() },
    ],
    runningHead: `${brand}, ${name}, ${period}`,
    footer: t`${{ brand }}, as recorded for ${{ name }}.`,
  }
}

const sectionBlocks = ({ title, lines, table }: ReportSection): PdfBlock[] => [
  { kind: 'heading', text: title },
  ...lines.map((text): PdfBlock => ({ kind: 'paragraph', text })),
  ...(table ? [{ kind: 'table' as const, ...table, rows: table.rows.map((row) => row.map(oneLine)) }] : []),
]

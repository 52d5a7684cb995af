import { colours, styles } from './pdfStyles.ts'
import type { PageColumn, PdfFlow } from './pdfFlow.ts'
import type { Style } from './pdfFonts.ts'

type Element = PDFKit.PDFStructureElement
/** `widths`: shares of the page, one for each heading. */
export type PdfTable = { headings: string[]; widths: number[]; rows: string[][] }

const GAP = 8
const PADDING = 3.5

/** A table with its headings tagged; they are drawn again on each page, where a screen reader has heard them already. */
export function drawTable(flow: PdfFlow, root: Element, { headings, widths, rows }: PdfTable) {
  const columns = columnsOf(flow.sheet, widths)
  const table = flow.element('Table', root)
  drawRow(flow, columns, headings, { row: flow.element('TR', table), type: 'TH', style: styles.name })
  for (const cells of rows) {
    if (flow.need(heightOf(flow, columns, cells))) drawRow(flow, columns, headings, { style: styles.name })
    drawRow(flow, columns, cells, { row: flow.element('TR', table), type: 'TD', style: styles.cell })
  }
  flow.y += 8
}

function columnsOf({ x, width }: PageColumn, widths: readonly number[]): PageColumn[] {
  const whole = widths.reduce((sum, share) => sum + share, 0)
  let at = x
  return widths.map((share) => {
    const column = { x: at, width: (width * share) / whole - GAP }
    at += (width * share) / whole
    return column
  })
}

const heightOf = (flow: PdfFlow, columns: PageColumn[], cells: string[]) =>
  Math.max(...cells.map((text, at) => flow.breakLines(text, styles.cell, columns[at]!.width).length)) * styles.cell.size * 1.5 + 2 * PADDING

type Row = { row?: Element; type?: 'TH' | 'TD'; style: Style }

function drawRow(flow: PdfFlow, columns: PageColumn[], cells: string[], { row, type = 'TD', style }: Row) {
  flow.y += PADDING
  const top = flow.y
  let bottom = top + style.size * 1.5
  cells.forEach((text, at) => {
    flow.y = top
    if (row) flow.write(flow.element(type, row, type === 'TH' ? { scope: 'Column' } : {}), text, style, columns[at]!)
    else flow.repeat(text, style, columns[at]!)
    bottom = Math.max(bottom, flow.y)
  })
  flow.y = bottom + PADDING
  flow.rule(colours.line)
}

import type { PageColumn, PdfFlow } from './pdfFlow.ts'
import { colours, styles } from './pdfStyles.ts'

type Element = PDFKit.PDFStructureElement
type Fact = [name: string, value: string]
type Cells = { name: PageColumn; value: PageColumn }

const GAP = 16
const tight = { padding: 2, leading: 1.3 }
const loose = { padding: 4.5, leading: 1.5 }

/** Names and their values, a line under each: one below the other, or two beside each other where both are short ('pairs'). */
export function drawFacts(flow: PdfFlow, root: Element, rows: Fact[], inPairs: boolean) {
  const { sheet } = flow
  const half = (sheet.width - GAP) / 2
  const whole = cellsOf(sheet, inPairs ? 102 : 140)
  const halves = [cellsOf({ x: sheet.x, width: half }, 102), cellsOf({ x: sheet.x + half + GAP, width: half }, 102)]
  const isShort = ([, value]: Fact) => flow.breakLines(value, styles.value, halves[0]!.value.width).length <= 2
  const table = flow.element('Table', root)
  flow.rule(colours.line)
  for (let at = 0; at < rows.length;) {
    const pair = rows.slice(at, at + 2)
    const beside = inPairs && pair.length === 2 && pair.every(isShort)
    const shown = beside ? pair : pair.slice(0, 1)
    drawRow(flow, table, shown, { cells: beside ? halves : [whole], style: inPairs ? tight : loose })
    at += shown.length
  }
  flow.y += inPairs ? 4 : 8
}

const cellsOf = ({ x, width }: PageColumn, forName: number): Cells => ({
  name: { x, width: forName - 6 },
  value: { x: x + forName, width: width - forName },
})

/** Each fact is a row of its own to a screen reader, wherever it stands. */
function drawRow(flow: PdfFlow, table: Element, facts: Fact[], { cells, style }: { cells: Cells[]; style: typeof tight }) {
  const { padding, leading } = style
  const lines = facts.map(([, value], at) => flow.breakLines(value, styles.value, cells[at]!.value.width).length)
  flow.need((facts.length === 1 ? 1 : Math.max(...lines)) * styles.value.size * leading + 2 * padding)
  flow.y += padding
  const top = flow.y
  let bottom = top
  facts.forEach(([name, value], at) => {
    const row = flow.element('TR', table)
    flow.y = top
    flow.write(flow.element('TH', row, { scope: 'Row' }), name, { ...styles.name, leading }, cells[at]!.name)
    const underName = flow.y
    flow.y = top
    flow.write(flow.element('TD', row), value, { ...styles.value, leading }, cells[at]!.value)
    bottom = facts.length === 1 ? flow.y : Math.max(bottom, underName, flow.y)
  })
  flow.y = bottom + padding
  flow.rule(colours.line)
}

import { drawFacts } from './pdfFacts.ts'
import { drawQrCode } from './pdfQrCode.ts'
import type { PdfFlow } from './pdfFlow.ts'
import type { Style } from './pdfFonts.ts'
import { colours, styles } from './pdfStyles.ts'
import { drawTable, type PdfTable } from './pdfTable.ts'

type Element = PDFKit.PDFStructureElement

/** What a paper is made of. All text is already fit to print (pdfWords). */
export type PdfBlock =
  | { kind: 'brand'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  /** The name of one of several things, above its facts. */
  | { kind: 'item'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'list'; items: string[] }
  /** `inPairs`: two beside each other where both are short. */
  | { kind: 'facts'; rows: [name: string, value: string][]; inPairs?: boolean }
  | ({ kind: 'table' } & PdfTable)
  | { kind: 'notice'; text: string }
  /** A QR code of an address, and beside it what it is for. */
  | { kind: 'code'; address: string; text: string; isAddressBelow?: boolean }
  /** Two columns of at most this height. */
  | { kind: 'beside'; left: PdfBlock[]; right: PdfBlock[]; height: number }
  /** A line to sign on by hand. */
  | { kind: 'signHere'; text: string }

/** Draws one block and leaves the space that follows it. */
export function drawBlock(flow: PdfFlow, root: Element, block: PdfBlock) {
  if (block.kind === 'brand') return drawText(flow, root, 'P', block.text, { style: styles.brand, after: 2 })
  if (block.kind === 'title') return drawText(flow, root, 'H1', block.text, { style: styles.title, after: 6 })
  if (block.kind === 'heading') return drawHeading(flow, root, block.text)
  if (block.kind === 'item') return drawItem(flow, root, block.text)
  if (block.kind === 'paragraph') return drawParagraph(flow, root, block.text)
  if (block.kind === 'small') return drawText(flow, root, 'P', block.text, { style: styles.small, after: 7 })
  if (block.kind === 'list') return drawList(flow, root, block.items)
  if (block.kind === 'facts') return drawFacts(flow, root, block.rows, block.inPairs ?? false)
  if (block.kind === 'table') return drawTable(flow, root, block)
  if (block.kind === 'beside') return drawBeside(flow, root, block)
  if (block.kind === 'code') return drawQrCode(flow, root, { ...block, body: styles.body, small: styles.small })
  if (block.kind === 'signHere') return drawSignHere(flow, root, block.text)
  drawNotice(flow, root, block.text)
}

function drawText(flow: PdfFlow, root: Element, type: 'P' | 'H1', text: string, { style, after }: { style: Style; after: number }) {
  flow.write(flow.element(type, root), text, style)
  flow.y += after
}

function drawParagraph(flow: PdfFlow, root: Element, text: string) {
  const leadsIn = text.endsWith(':') // 'What to do now:' stays with what follows it
  flow.need(styles.body.size * 1.5 * (leadsIn ? 3 : 1))
  drawText(flow, root, 'P', text, { style: styles.body, after: 7 })
}

function drawHeading(flow: PdfFlow, root: Element, text: string) {
  flow.need(80) // a heading keeps some of its text with it
  flow.y += 14
  flow.write(flow.element('H2', root), text, styles.heading)
  flow.y += 4
}

function drawItem(flow: PdfFlow, root: Element, text: string) {
  flow.need(70)
  flow.y += 3
  flow.write(flow.element('H2', root), text, styles.item)
  flow.y += 2
}

function drawList(flow: PdfFlow, root: Element, items: string[]) {
  const { x, width } = flow.sheet
  const list = flow.element('L', root)
  for (const item of items) {
    flow.need(styles.body.size * 1.5)
    const row = flow.element('LI', list)
    const top = flow.y
    flow.write(flow.element('Lbl', row), '•', styles.body, { x: x + 4, width: 12 })
    flow.y = top
    flow.write(flow.element('LBody', row), item, styles.body, { x: x + 18, width: width - 18 })
    flow.y += 3
  }
  flow.y += 5
}

/** Two columns, read the left one first. What is in them must fit into `height`, which stays on one page. */
function drawBeside(flow: PdfFlow, root: Element, { left, right, height }: { left: PdfBlock[]; right: PdfBlock[]; height: number }) {
  flow.need(height)
  const { x, width } = flow.sheet
  const top = flow.y
  const half = (width - 20) / 2
  const ends = [left, right].map((blocks, at) => {
    Object.assign(flow.sheet, { x: at === 0 ? x : x + half + 20, width: half })
    flow.y = top
    for (const block of blocks) drawBlock(flow, root, block)
    return flow.y
  })
  Object.assign(flow.sheet, { x, width })
  flow.y = Math.max(...ends)
}

function drawNotice(flow: PdfFlow, root: Element, text: string) {
  const { x, width } = flow.sheet
  const inner = { x: x + 16, width: width - 32 }
  const height = flow.breakLines(text, styles.notice, inner.width).length * styles.notice.size * 1.5 + 20
  flow.need(height + 12)
  flow.y += 8
  flow.tint(colours.attention, height)
  flow.y += 10
  flow.write(flow.element('P', root), text, styles.notice, inner)
  flow.y += 18
}

function drawSignHere(flow: PdfFlow, root: Element, text: string) {
  flow.need(70)
  flow.y += 40
  flow.rule(colours.text, { x: flow.sheet.x, width: 240 })
  flow.y += 4
  drawText(flow, root, 'P', text, { style: styles.small, after: 8 })
}

import { inLanguage, languageTag, t } from '#rules/translate.ts'
import type Pdfkit from 'pdfkit'
import { drawBlock, type PdfBlock } from './pdfBlocks.ts'
import { PdfFlow } from './pdfFlow.ts'
import { PdfFonts } from './pdfFonts.ts'
import { colours, styles } from './pdfStyles.ts'

/** A clinical paper: what it says, and what stands at the edge of each page. Titles and numbers must not carry health details. */
export type PdfDocument = {
  title: string
  number: string
  createdAt: Date
  blocks: PdfBlock[]
  runningHead: string
  footer: string
  /** Stands across each page. */
  watermark?: string
}

const a4 = { width: 595.28, height: 841.89 }
const edge = 56
const footerTop = 30
const footerStyle = styles.small

const accessible: object = { subset: 'PDF/UA' } // pdfkit knows it, its types do not yet

/** A tagged PDF 1.7 (PDF/UA) in A4, in the language of its reader. The same paper gives the same bytes, so its stored hash can be checked. */
export async function renderPdf(language: string | null, write: () => PdfDocument): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit') // large, and needed when somebody signs
  return collect(inLanguage(language, () => drawPaper(PDFDocument, write())))
}

function drawPaper(PDFDocument: typeof Pdfkit, paper: PdfDocument) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '', // no built-in font is ever opened
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    lang: languageTag(),
    displayTitle: true,
    bufferPages: true, // 'Page 1 of 2' needs the count
    info: {
      Title: paper.title,
      Subject: paper.number,
      CreationDate: paper.createdAt,
      Creator: 'pdfkit',
      Producer: 'pdfkit',
    },
  })
  const fonts = new PdfFonts(doc, JSON.stringify([paper, pageOf(0, 123456789)]))
  const flow = new PdfFlow(doc, fonts, { x: edge, width: a4.width - 2 * edge, top: 56, bottom: 0 })
  const footerLines = flow.breakLines(paper.footer, footerStyle, flow.sheet.width - 64)
  const footerY = a4.height - footerTop - footerLines.length * footerStyle.size * 1.5
  flow.sheet.bottom = footerY - 20

  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const block of paper.blocks) drawBlock(flow, root, block)
  root.end()
  drawPageEdges(doc, flow, fonts, { paper, footerLines, footerY })
  doc.end()
  return doc
}

const pageOf = (page: number, count: number) => t`Page ${{ page }} of ${{ count }}`

type Edges = { paper: PdfDocument; footerLines: string[]; footerY: number }

function drawPageEdges(doc: PDFKit.PDFDocument, flow: PdfFlow, fonts: PdfFonts, { paper, footerLines, footerY }: Edges) {
  const { count } = doc.bufferedPageRange()
  const { x, width } = flow.sheet
  const [runningHead = ''] = flow.breakLines(paper.runningHead, footerStyle, width) // a very long name is cut: it stands whole on page 1
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    flow.artifact(() => doc.rect(0, 0, a4.width, 6).fill(colours.teal))
    if (paper.watermark) drawAcross(doc, flow, fonts, paper.watermark)
    if (page > 0) flow.artifact(() => fonts.draw(runningHead, x, 26, footerStyle), 'Top')
    flow.y = footerY - 8
    flow.rule(colours.line)
    flow.artifact(() => {
      footerLines.forEach((line, index) => fonts.draw(line, x, footerY + index * footerStyle.size * 1.5, footerStyle))
      const place = pageOf(page + 1, count)
      fonts.draw(place, x + width - fonts.widthOf(place, footerStyle), footerY, footerStyle)
    }, 'Bottom')
  }
}

/** Light enough to read through. What it says stands in a notice too, for those who cannot see it. */
function drawAcross(doc: PDFKit.PDFDocument, flow: PdfFlow, fonts: PdfFonts, text: string) {
  const style = { size: 34, weight: 600 as const, colour: colours.attentionText }
  const [middleX, middleY] = [a4.width / 2, a4.height / 2]
  flow.artifact(() => {
    doc.save()
    doc.rotate(-50, { origin: [middleX, middleY] }).fillOpacity(0.16)
    fonts.draw(text, middleX - fonts.widthOf(text, style) / 2, middleY - style.size / 2, style)
    doc.restore()
  })
}

async function collect(doc: PDFKit.PDFDocument) {
  const chunks: Uint8Array[] = []
  for await (const chunk of doc) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}

import type { PdfFonts, Style } from './pdfFonts.ts'

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement
export type PageColumn = { x: number; width: number }
export type PageArea = PageColumn & { top: number; bottom: number }

/** Lays text down a page and onto the next one, each line inside its structure element so that a screen reader hears it in order. */
export class PdfFlow {
  y: number
  readonly sheet: PageArea
  readonly #doc: Doc
  readonly #fonts: PdfFonts

  constructor(doc: Doc, fonts: PdfFonts, sheet: PageArea) {
    this.#doc = doc
    this.#fonts = fonts
    this.sheet = sheet
    this.y = sheet.top
  }

  /** Begins a new page unless this much room is left; says whether it did. */
  need(height: number): boolean {
    if (this.y + height <= this.sheet.bottom || this.y === this.sheet.top) return false
    this.#doc.addPage()
    this.y = this.sheet.top
    return true
  }

  element(type: string, parent: Element, options: object = {}) {
    const element = this.#doc.struct(type, options)
    parent.add(element)
    return element
  }

  /** A picture inside its structure element. */
  draw(element: Element, paint: (doc: Doc) => void) {
    element.add(() => paint(this.#doc))
  }

  write(element: Element, text: string, style: Style, column: PageColumn = this.sheet) {
    const lineHeight = style.size * (style.leading ?? 1.5)
    let waiting = this.breakLines(text, style, column.width)
    while (waiting.length > 0) {
      this.need(lineHeight)
      const fits = Math.max(1, Math.floor((this.sheet.bottom - this.y + 0.01) / lineHeight))
      const here = waiting.slice(0, fits)
      waiting = waiting.slice(fits)
      element.add(() => {
        for (const line of here) {
          this.#fonts.draw(line, column.x, this.y, style)
          this.y += lineHeight
        }
      })
    }
  }

  /** A line that was read out on a page before. */
  repeat(text: string, style: Style, column: PageColumn) {
    this.artifact(() => this.#fonts.draw(text, column.x, this.y, style))
    this.y += style.size * 1.5
  }

  /** The text in lines of at most this width; a wrapped line keeps its space, for readers that join lines. */
  breakLines(text: string, style: Style, width: number) {
    const widthOf = (words: string) => this.#fonts.widthOf(words, style)
    const space = widthOf(' ')
    const lines: string[] = []
    let used = 0
    const words = text.split(' ').filter(Boolean)
    for (const word of words.flatMap((whole) => splitToFit(whole, (part) => widthOf(part) <= width))) {
      const needed = widthOf(word)
      const joins = lines.length > 0 && used + space + needed <= width
      if (joins) lines[lines.length - 1] += ` ${word}`
      else lines.push(word)
      used = joins ? used + space + needed : needed
    }
    return lines.map((line, index) => (index < lines.length - 1 ? `${line} ` : line))
  }

  /** Ink that says nothing: lines, tints, and what repeats on every page. */
  artifact(draw: () => void, pagination?: 'Top' | 'Bottom') {
    this.#doc.markContent('Artifact', pagination ? { type: 'Pagination', attached: [pagination] } : { type: 'Layout' })
    draw()
    this.#doc.endMarkedContent()
  }

  /** A soft box across the column, behind what is written next. */
  tint(colour: string, height: number) {
    const { x, width } = this.sheet
    this.artifact(() => this.#doc.roundedRect(x, this.y, width, height, 8).fill(colour))
  }

  rule(colour: string, column: PageColumn = this.sheet) {
    const { y } = this
    this.artifact(() => {
      this.#doc
        .moveTo(column.x, y)
        .lineTo(column.x + column.width, y)
        .lineWidth(0.75)
        .stroke(colour)
    })
  }
}

function splitToFit(word: string, fits: (text: string) => boolean) {
  if (fits(word)) return [word]
  const pieces = ['']
  for (const letter of word) {
    if (pieces.at(-1) && !fits(pieces.at(-1) + letter)) pieces.push('')
    pieces[pieces.length - 1] += letter
  }
  return pieces
}

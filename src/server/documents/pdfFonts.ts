import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { plainFont } from './pdfWoff.ts'

type Doc = PDFKit.PDFDocument
export type Weight = 400 | 600
export type Style = { size: number; weight: Weight; colour: string; leading?: number }
type Run = { font: string; text: string }

const { resolve } = createRequire(import.meta.url)

// Each family comes as files by alphabet. Figtree is the house's letter; it has no Tshivenda ḓ ḽ ṅ ṋ ṱ, no Greek and no Cyrillic.
const figtree = ['figtree-latin', 'figtree-latin-ext']
const notoSans = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'].map((alphabet) => `noto-sans-${alphabet}`)
const unknownLetter = '\ufffd'

const lettersWithMarks = /.\p{M}*/gsu // one file must draw both, or the mark stands beside its letter

const fileBytes = new Map<string, Buffer>()

function bytesOf(font: string) {
  const family = figtree.some((name) => font.startsWith(`${name}-`)) ? 'figtree' : 'noto-sans'
  const bytes = fileBytes.get(font) ?? plainFont(readFileSync(resolve(`@fontsource/${family}/files/${font}-normal.woff`)))
  fileBytes.set(font, bytes)
  return bytes
}

/** The letters of one document. It is set in Figtree throughout, or in Noto Sans throughout when any letter needs that. */
export class PdfFonts {
  readonly #doc: Doc
  readonly #alphabets: string[]
  readonly #opened = new Set<string>()
  readonly #known = new Map<string, boolean>()

  constructor(doc: Doc, allText: string) {
    this.#doc = doc
    const letters = new Set(allText)
    const houseLetterWillDo = [...letters].every((letter) => figtree.some((name) => this.#draws(`${name}-400`, letter)))
    this.#alphabets = houseLetterWillDo ? figtree : notoSans
  }

  widthOf(text: string, style: Style) {
    const widths = this.#runs(text, style.weight).map((run) =>
      this.#use(run.font).fontSize(style.size).widthOfString(run.text, shaping(run)),
    )
    return widths.reduce((sum, width) => sum + width, 0)
  }

  /** Draws one line with its top at y; it never wraps. */
  draw(text: string, x: number, y: number, style: Style) {
    let at = x
    for (const run of this.#runs(text, style.weight)) {
      this.#use(run.font).fontSize(style.size).fillColor(style.colour)
      this.#doc.text(run.text, at, y, { lineBreak: false, ...shaping(run) })
      at += this.#doc.widthOfString(run.text, shaping(run))
    }
  }

  #runs(text: string, weight: Weight) {
    const runs: Run[] = []
    for (const [letter] of text.replaceAll('\u00a0', ' ').matchAll(lettersWithMarks)) {
      const last = runs.at(-1)
      if (last && this.#draws(last.font, letter)) last.text += letter
      else runs.push(this.#runFor(letter, weight))
    }
    return runs
  }

  #runFor(letter: string, weight: Weight): Run {
    const alphabet = this.#alphabets.find((name) => this.#draws(`${name}-${weight}`, letter))
    return alphabet ? { font: `${alphabet}-${weight}`, text: letter } : { font: `${this.#alphabets[0]}-${weight}`, text: unknownLetter }
  }

  #use(font: string) {
    if (!this.#opened.has(font)) this.#doc.registerFont(font, bytesOf(font))
    this.#opened.add(font)
    return this.#doc.font(font)
  }

  #draws(font: string, letter: string) {
    const key = `${font} ${letter}`
    const known = this.#known.get(key) ?? hasGlyphs(this.#use(font), letter)
    this.#known.set(key, known)
    return known
  }
}

// The files beyond plain Latin take ṅ or ọ apart into a letter and a dot that has no code of its own: it prints well and reads back wrong.
const shaping = ({ font }: Run): object => (/-latin-\d/.test(font) ? {} : { features: { ccmp: false } })

// pdfkit draws an empty box for a letter that is missing and offers no public way to ask first.
function hasGlyphs(doc: Doc, letter: string) {
  const { _font: open } = doc as unknown as { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }
  return [...letter].every((sign) => open.font.hasGlyphForCodePoint(sign.codePointAt(0)!))
}

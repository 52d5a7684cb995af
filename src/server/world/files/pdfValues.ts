/** What is no PDF that can be read whole, by whatever name it comes. */
export class PdfRefused extends Error {
  override name = 'PdfRefused'
  readonly why: 'unreadable' | 'protected' | 'active'
  constructor(why: PdfRefused['why']) {
    super(why)
    this.why = why
  }
}

export type PdfName = { name: string }
export type PdfRef = { ref: number }
export type PdfDict = Map<string, PdfValue>
/** Numbers, strings and keywords stay as they are written, one character a byte. Names are without their escapes. */
export type PdfValue = string | PdfName | PdfRef | PdfDict | PdfValue[]

/** More than a thousand pages of text have; each takes memory. */
const MOST_VALUES = 500_000
const DEEPEST = 60

const BLANK = /[\0\t\n\f\r ]*/y
const COMMENT = /%[^\r\n]*/y
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y
const REF = /(\d{1,8})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const HEX = /<[\da-fA-F\0\t\n\f\r ]*>/y
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]{1,200}/y

/** Counts over everything that is read of one file. */
export type Budget = { values: number }
export const budget = (): Budget => ({ values: MOST_VALUES })

/** Reads values one after the other. */
export class PdfScanner {
  readonly text: string
  readonly #budget: Budget
  at: number
  constructor(text: string, left: Budget, at = 0) {
    this.text = text
    this.#budget = left
    this.at = at
  }

  /** Comes to the next sign that is no blank and no comment; false at the end. */
  skipBlank(): boolean {
    do this.take(BLANK)
    while (this.take(COMMENT))
    return this.at < this.text.length
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at = pattern.lastIndex
    return found
  }

  value(depth = 0): PdfValue {
    if (depth > DEEPEST || --this.#budget.values < 0) throw new PdfRefused('unreadable')
    this.skipBlank()
    const name = this.take(NAME)
    if (name) return { name: unescapeName(name[1]!) }
    const ref = this.take(REF)
    if (ref) return { ref: Number(ref[1]) }
    if (this.text.startsWith('<<', this.at)) return this.#dict(depth)
    if (this.text[this.at] === '[') return this.#array(depth)
    if (this.text[this.at] === '(') return this.#string()
    const plain = this.take(HEX) ?? this.take(WORD)
    if (!plain) throw new PdfRefused('unreadable')
    return plain[0]
  }

  #array(depth: number) {
    const all: PdfValue[] = []
    this.at += 1
    while (this.skipBlank() && this.text[this.at] !== ']') all.push(this.value(depth + 1))
    this.at += 1
    return all
  }

  #dict(depth: number) {
    const dict: PdfDict = new Map()
    this.at += 2
    while (this.skipBlank() && !this.text.startsWith('>>', this.at)) {
      const key = this.take(NAME)
      if (!key) throw new PdfRefused('unreadable')
      dict.set(unescapeName(key[1]!), this.value(depth + 1))
    }
    this.at += 2
    return dict
  }

  /** Brackets in a string stand in pairs or behind a backslash. */
  #string() {
    const start = this.at
    let open = 0
    do {
      const sign = this.text[this.at]
      if (sign === undefined) throw new PdfRefused('unreadable')
      if (sign === '\\') this.at += 1
      else if (sign === '(') open += 1
      else if (sign === ')') open -= 1
      this.at += 1
    } while (open > 0)
    return this.text.slice(start, this.at)
  }
}

/** '/J#61vaScript' is '/JavaScript' to every reader. */
const unescapeName = (written: string) =>
  written.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export const isName = (value: PdfValue | undefined, ...names: string[]): boolean =>
  typeof value === 'object' && 'name' in value && names.includes(value.name)
export const isRef = (value: PdfValue | undefined): value is PdfRef => typeof value === 'object' && 'ref' in value

import { inflateSync } from 'node:zlib'
import { budget, isName, PdfRefused, PdfScanner, type Budget, type PdfDict, type PdfRef, type PdfValue, isRef } from './pdfValues.ts'

export type PdfStream = { dict: PdfDict; data: Buffer }
export type PdfObjects = Map<number, PdfValue | PdfStream>
export type ReadPdf = { objects: PdfObjects; root: PdfRef }

export const isStream = (object: PdfValue | PdfStream | undefined): object is PdfStream => typeof object === 'object' && 'data' in object

/** Of what is packed inside a file, all together: a few kilobytes can unpack to gigabytes. */
const MOST_UNPACKED = 20_000_000

const OBJECT = /(\d{1,8})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const STREAM = /stream\r?\n/y
const END_STREAM = /[\0\t\n\f\r ]*endstream/y
const END_OBJECT = /endobj(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const TABLE = /xref[\0\t\n\f\r \dnf]*/y
const TRAILER = /trailer/y
const START = /startxref[\0\t\n\f\r ]+\d+/y

/**
 * All objects of a PDF, read from the first byte to the last. Its own table of where they lie is not believed: two readers would find two
 * documents by it. Throws `PdfRefused` at the first byte that belongs to nothing.
 */
export function readPdf(bytes: Buffer): ReadPdf {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new PdfRefused('unreadable')
  return new Reader(bytes).read()
}

class Reader {
  readonly #bytes: Buffer
  readonly #left: Budget = budget()
  readonly #scan: PdfScanner
  readonly #objects: PdfObjects = new Map()
  #root: PdfRef | undefined
  #unpacked = MOST_UNPACKED
  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#scan = new PdfScanner(bytes.toString('latin1'), this.#left)
  }

  read(): ReadPdf {
    const scan = this.#scan
    while (scan.skipBlank()) {
      const object = scan.take(OBJECT)
      if (object) this.#object(Number(object[1]))
      else if (scan.take(TRAILER)) this.#trailer(scan.value())
      else if (!scan.take(TABLE) && !scan.take(START)) throw new PdfRefused('unreadable')
    }
    if (!this.#root) throw new PdfRefused('unreadable')
    return { objects: this.#objects, root: this.#root }
  }

  #object(number: number) {
    const scan = this.#scan
    const value = scan.value()
    scan.skipBlank()
    if (scan.take(STREAM)) this.#stream(number, value)
    else this.#objects.set(number, value) // a later one takes the place of the one before
    scan.skipBlank()
    if (!scan.take(END_OBJECT)) throw new PdfRefused('unreadable')
  }

  #stream(number: number, dict: PdfValue) {
    if (!(dict instanceof Map)) throw new PdfRefused('unreadable')
    const data = this.#data(dict.get('Length'))
    if (isName(dict.get('Type'), 'XRef')) this.#trailer(dict)
    else if (isName(dict.get('Type'), 'ObjStm')) this.#packed(dict, data)
    else this.#objects.set(number, { dict, data })
  }

  /** As long as the stream says, where it ends there; where its length stands in another object, up to the word that ends it. */
  #data(length: PdfValue | undefined): Buffer {
    const scan = this.#scan
    const start = scan.at
    if (typeof length === 'string') {
      scan.at = start + Number(length)
      if (scan.at >= start && scan.take(END_STREAM)) return this.#bytes.subarray(start, start + Number(length))
    }
    const end = scan.text.indexOf('endstream', start)
    if (end === -1) throw new PdfRefused('unreadable')
    scan.at = end + 'endstream'.length
    const blank = scan.text.startsWith('\r\n', end - 2) ? 2 : scan.text[end - 1] === '\n' || scan.text[end - 1] === '\r' ? 1 : 0
    return this.#bytes.subarray(start, Math.max(start, end - blank))
  }

  /** Objects that are packed into a stream. */
  #packed(dict: PdfDict, data: Buffer) {
    if (dict.has('DecodeParms')) throw new PdfRefused('unreadable')
    const text = (dict.has('Filter') ? this.unpack(dict.get('Filter')!, data) : data).toString('latin1')
    const head = new PdfScanner(text, this.#left)
    const [count, first] = [Number(dict.get('N')), Number(dict.get('First'))]
    for (let index = 0; index < count; index++) {
      const [number, offset] = [Number(head.value()), Number(head.value())]
      if (!Number.isSafeInteger(number) || !Number.isSafeInteger(first + offset)) throw new PdfRefused('unreadable')
      this.#objects.set(number, new PdfScanner(text, this.#left, first + offset).value())
    }
    if (!Number.isSafeInteger(count)) throw new PdfRefused('unreadable')
  }

  unpack(filter: PdfValue, data: Buffer): Buffer {
    const only = Array.isArray(filter) && filter.length === 1 ? filter[0] : filter
    if (!isName(only, 'FlateDecode', 'Fl')) throw new PdfRefused('unreadable')
    const unpacked = unpackWithin(data, this.#unpacked)
    this.#unpacked -= unpacked.length
    return unpacked
  }

  #trailer(dict: PdfValue) {
    if (!(dict instanceof Map)) throw new PdfRefused('unreadable')
    if (dict.has('Encrypt')) throw new PdfRefused('protected')
    const root = dict.get('Root')
    if (isRef(root)) this.#root = root
  }
}

/** What was packed with Flate, where it is no longer than this. */
export function unpackWithin(data: Buffer, most: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) })
  } catch {
    throw new PdfRefused('unreadable')
  }
}

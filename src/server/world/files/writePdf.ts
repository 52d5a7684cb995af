import { isRef, type PdfDict, type PdfValue } from './pdfValues.ts'
import { isStream, type PdfStream, type ReadPdf } from './readPdf.ts'

/** Writes what can be reached from the root, under new numbers, each dictionary as `kept` leaves it. */
export function writePdf({ objects, root }: ReadPdf, kept: (dict: PdfDict) => PdfDict): Buffer {
  const numbers = new Map<number, number>()
  const toWrite: number[] = []
  const numberOf = (ref: number) => {
    const known = numbers.get(ref)
    if (known !== undefined) return known
    numbers.set(ref, numbers.size + 1)
    toWrite.push(ref)
    return numbers.size
  }
  const write = (value: PdfValue): string => {
    if (typeof value === 'string') return value
    if (isRef(value)) return objects.has(value.ref) ? `${numberOf(value.ref)} 0 R` : 'null'
    if (Array.isArray(value)) return `[${value.map(write).join(' ')}]`
    if (value instanceof Map) return `<<${[...kept(value)].map(([key, one]) => `${writeName(key)} ${write(one)}`).join('\n')}>>`
    return writeName(value.name)
  }
  const file = new Parts()
  file.add('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  numberOf(root.ref)
  // What is written names what is to be written next.
  for (let index = 0; index < toWrite.length; index++) file.object(index + 1, objects.get(toWrite[index]!)!, write)
  return file.end(toWrite.length)
}

class Parts {
  readonly #parts: Buffer[] = []
  readonly #offsets: number[] = []
  #length = 0

  add(part: string | Buffer) {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    this.#parts.push(bytes)
    this.#length += bytes.length
  }

  object(number: number, object: PdfValue | PdfStream, write: (value: PdfValue) => string) {
    this.#offsets.push(this.#length)
    this.add(`${number} 0 obj\n`)
    if (isStream(object)) {
      this.add(`${write(new Map(object.dict).set('Length', String(object.data.length)))}\nstream\n`)
      this.add(object.data)
      this.add('\nendstream')
    } else this.add(write(object))
    this.add('\nendobj\n')
  }

  end(count: number): Buffer {
    const start = this.#length
    const lines = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    this.add(`xref\n0 ${count + 1}\n0000000000 65535 f \n${lines.join('')}`)
    this.add(`trailer\n<</Size ${count + 1} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`)
    return Buffer.concat(this.#parts)
  }
}

const writeName = (name: string) =>
  `/${name.replace(/[^!-~]|[()<>[\]{}/%#]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

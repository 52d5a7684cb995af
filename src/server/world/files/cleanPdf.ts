import { isName, isRef, PdfRefused, type PdfDict, type PdfValue } from './pdfValues.ts'
import { isStream, readPdf, unpackWithin, type PdfStream, type ReadPdf } from './readPdf.ts'
import { stripJpegMetadata } from './stripJpegMetadata.ts'
import { writePdf } from './writePdf.ts'

/** What does something when a page is opened or pressed, or brings another file along. */
const ACTIVE_KEYS = ['JS', 'JavaScript', 'EF', 'EmbeddedFiles', 'XFA', 'RichMediaContent', 'RichMediaSettings', 'FFilter']
const ACTIVE_KINDS = ['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'EmbeddedFile']
const ACTIONS = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound', 'RichMediaExecute']

/** Who made it, when and with what; and what would happen as it is opened. */
const BESIDE = ['Metadata', 'PieceInfo', 'LastModified', 'Thumb', 'OpenAction', 'AA', 'AF']

/**
 * A PDF made anew of the pages of another: nothing that stands beside them, nothing hidden between them, no place and camera in their photos.
 * Throws `PdfRefused` where it cannot be read whole, asks for a password, or holds a script, an action beyond links or another file.
 */
export function cleanPdf(bytes: Buffer): Buffer {
  const pdf = readPdf(bytes)
  for (const object of pdf.objects.values()) refuseActive(isStream(object) ? object.dict : object)
  for (const [number, object] of pdf.objects) if (isStream(object)) pdf.objects.set(number, cleanStream(object))
  requirePages(pdf)
  return writePdf(pdf, (dict) => withoutKeys(dict, BESIDE))
}

function refuseActive(value: PdfValue): void {
  if (Array.isArray(value)) for (const one of value) refuseActive(one)
  if (!(value instanceof Map)) return
  if (ACTIVE_KEYS.some((key) => value.has(key)) || isName(value.get('S'), ...ACTIONS)) throw new PdfRefused('active')
  if (isName(value.get('Subtype'), ...ACTIVE_KINDS) || isName(value.get('Type'), 'EmbeddedFile')) throw new PdfRefused('active')
  for (const one of value.values()) refuseActive(one)
}

/** A photo loses what its camera wrote; data that would be fetched from elsewhere are none. */
function cleanStream({ dict, data }: PdfStream): PdfStream {
  if (dict.has('F')) throw new PdfRefused('active')
  const filter = dict.get('Filter')
  const filters = Array.isArray(filter) ? filter : filter === undefined ? [] : [filter]
  if (!isName(filters.at(-1), 'DCTDecode', 'DCT')) return { dict, data }
  let photo = data
  for (const one of filters.slice(0, -1)) photo = isName(one, 'FlateDecode', 'Fl') ? unpackWithin(photo, MOST_OF_PHOTO) : refuseFilter()
  const stripped = stripJpegMetadata(photo) ?? refuseFilter()
  const parameters = dict.get('DecodeParms')
  const last = Array.isArray(parameters) ? parameters.at(-1) : parameters
  const kept = withoutKeys(dict, ['DecodeParms']).set('Filter', { name: 'DCTDecode' })
  return { dict: last === undefined ? kept : kept.set('DecodeParms', last), data: stripped }
}

const MOST_OF_PHOTO = 20_000_000

function refuseFilter(): never {
  throw new PdfRefused('unreadable')
}

const withoutKeys = (dict: PdfDict, keys: string[]): PdfDict => new Map([...dict].filter(([key]) => !keys.includes(key)))

function requirePages({ objects, root }: ReadPdf) {
  const catalogue = objects.get(root.ref)
  const pages = catalogue instanceof Map ? catalogue.get('Pages') : undefined
  const tree = isRef(pages) ? objects.get(pages.ref) : undefined
  const hasPage = [...objects.values()].some((object) => object instanceof Map && isName(object.get('Type'), 'Page'))
  if (!(tree instanceof Map) || !hasPage) throw new PdfRefused('unreadable')
}

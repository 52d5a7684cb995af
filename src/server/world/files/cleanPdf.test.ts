import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPdf, readPdfText } from '#testing/pdfText.ts'
import { pdfOf, type PdfPart } from '#testing/pdfParts.ts'
import { cleanPdf } from './cleanPdf.ts'

/** As programs make them: packed pages, an author, a photo as the phone took it. */
async function printed(write: (pdf: InstanceType<typeof PDFDocument>) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ info: { Author: 'Sister Zodwa', Title: 'HIV result' } })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const isOver = new Promise((done) => pdf.on('end', done))
  write(pdf)
  pdf.end()
  await isOver
  return Buffer.concat(parts)
}

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4a6' } })
  .withExif({ IFD0: { Make: 'Nokia' }, IFD3: { GPSLatitude: '33/1 55/1 29/1', GPSLatitudeRef: 'S' } })
  .jpeg()
  .toBuffer()

const code = (clean: () => unknown) => {
  try {
    clean()
    return 'clean'
  } catch (error) {
    return (error as { why?: string }).why ?? error
  }
}

test('the pages are the same; who made it, and where a photo in it was taken, is gone', async () => {
  const original = await printed((pdf) => {
    pdf.text('Haemoglobin 9.1 g/dL (low)').image(photo).link(10, 10, 50, 20, 'https://lab.example/ranges')
    pdf.addPage().text('Second page')
  })
  expect(original.includes('GPS') || original.includes('Exif')).toBe(true)
  const cleaned = cleanPdf(original)
  expect(await readPdfText(cleaned)).toBe(await readPdfText(original))
  for (const gone of ['Zodwa', 'HIV', 'Exif', 'Nokia', 'CreationDate', 'PDFKit']) expect(cleaned.includes(gone), gone).toBe(false)
  const opened = await openPdf(cleaned)
  expect(await (await opened.getPage(1)).getAnnotations()).toMatchObject([{ url: 'https://lab.example/ranges' }])
  expect(cleanPdf(cleaned).equals(cleaned)).toBe(true)
})

const whole = (catalogue = '', ofPage = '', ...more: PdfPart[]) =>
  pdfOf([
    `<</Type /Catalog /Pages 2 0 R ${catalogue}>>`,
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${ofPage}>>`,
    { dict: '', data: 'BT ET' },
    ...more,
  ])

test('a plain one passes, and what lies behind its end, between its objects or under a number of an older page does not', () => {
  expect(cleanPdf(whole()).toString('latin1')).toContain('BT ET')
  expect(code(() => cleanPdf(Buffer.concat([whole(), Buffer.from('<script>alert(1)</script>')])))).toBe('unreadable')
  expect(code(() => cleanPdf(Buffer.concat([Buffer.from('GIF89a'), whole()])))).toBe('unreadable')
  const hidden = whole('', '', { dict: '', data: '%PDF-1.4 <script>alert(1)</script> PK\x03\x04' })
  expect(cleanPdf(hidden).includes('script')).toBe(false) // nothing leads to it
  const comment = Buffer.from(whole().toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n%<script>alert(1)</script>\n'), 'latin1')
  expect(cleanPdf(comment).includes('script')).toBe(false)
})

test('a page that is opened by a bookmark or tells its reader to start at one only loses that', () => {
  const cleaned = cleanPdf(whole('/OpenAction [3 0 R /Fit] /Metadata 5 0 R', '', { dict: '/Type /Metadata', data: '<x:xmpmeta>Zodwa' }))
  for (const gone of ['OpenAction', 'Metadata', 'Zodwa']) expect(cleaned.includes(gone), gone).toBe(false)
})

const packed = (content: string) => ({ dict: '/Filter /FlateDecode', data: deflateSync(Buffer.from(content)) })

test.each([
  ['a script that runs when it is opened', whole('/OpenAction <</S /JavaScript /JS (app.alert(1))>>')],
  ['a script under a written-out name', whole('/OpenAction <</S /J#61va#53cript /#4aS (app.alert(1))>>')],
  ['scripts of the whole document', whole('/Names <</JavaScript <</Names [(a) 5 0 R]>>>>', '', '<</S /JavaScript /JS (x)>>')],
  ['a script of a page', whole('', '/AA <</O <</S /JavaScript /JS 5 0 R>>>>', packed('app.alert(1)'))],
  ['a script that nothing leads to', whole('', '', '<</S /JavaScript /JS (x)>>')],
  ['a program that is started', whole('', '/Annots [<</Subtype /Link /A <</S /Launch /F (cmd.exe)>>>>]')],
  ['a form that is sent elsewhere', whole('', '/Annots [<</Subtype /Widget /A <</S /SubmitForm /F (https://x.example)>>>>]')],
  ['a form with a language of its own', whole('/AcroForm <</XFA 5 0 R>>', '', packed('<xdp/>'))],
  ['a file in it', whole('/Names <</EmbeddedFiles <</Names [(a.exe) <</F (a.exe) /EF <</F 5 0 R>>>>]>>>>', '', packed('MZ'))],
  ['a file pinned to a page', whole('', '/Annots [<</Subtype /FileAttachment>>]')],
  ['a film', whole('', '/Annots [<</Subtype /RichMedia>>]')],
  ['data from another file', whole('', '', { dict: '/F (//server/share)', data: '' })],
  [
    'a script among packed objects',
    whole('', '', {
      dict: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
      data: deflateSync(Buffer.from('9 0 <</S /JavaScript /JS (x)>>')),
    }),
  ],
])('%s is refused', (_, bytes) => {
  expect(code(() => cleanPdf(bytes))).toBe('active')
})

test('one that asks for a password is refused as such', () => {
  expect(code(() => cleanPdf(Buffer.from(whole().toString('latin1').replace('/Root', '/Encrypt 5 0 R /Root'), 'latin1')))).toBe('protected')
})

const bomb = deflateSync(Buffer.alloc(60_000_000))

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a name alone', Buffer.from('%PDF-1.7\n%%EOF')],
  ['one that is cut off', whole().subarray(0, whole().length - 150)],
  ['one that is cut off in a stream', whole().subarray(0, whole().indexOf('BT') + 2)],
  ['no page', pdfOf(['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [] /Count 0>>'])],
  ['no catalogue', pdfOf(['[]'])],
  [
    'packed objects that unpack to a thousand times their size',
    whole('', '', { dict: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data: bomb }),
  ],
  ['brackets without an end', Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(1_000_000)}`)],
  ['a string without an end', Buffer.from(`%PDF-1.7\n1 0 obj\n${'('.repeat(1_000_000)}`)],
  ['more values than a document has', Buffer.from(`%PDF-1.7\n1 0 obj\n[${'1 '.repeat(4_000_000)}]\nendobj\n`)],
  ['nothing but blanks', Buffer.from(`%PDF-1.7\n${' '.repeat(9_000_000)}`)],
  ['nothing but comments', Buffer.from(`%PDF-1.7\n${'%\n'.repeat(4_000_000)}`)],
  ['packed objects of endless number', whole('', '', { dict: '/Type /ObjStm /N 99999999 /First 0', data: '1 '.repeat(100) })],
  ['a photo whose bytes are none', whole('', '', { dict: '/Subtype /Image /Filter /DCTDecode', data: 'GIF89a' })],
  ['a photo behind a filter that is not unpacked', whole('', '', { dict: '/Filter [/ASCII85Decode /DCTDecode]', data: 'x' })],
])('%s is not read', (_, bytes) => {
  expect(code(() => cleanPdf(bytes))).toBe('unreadable')
})

test('a photo that is packed twice loses its place too', () => {
  const cleaned = cleanPdf(
    whole('', '/X 5 0 R', { dict: '/Filter [/FlateDecode /DCTDecode] /DecodeParms [null null]', data: deflateSync(photo) }),
  )
  expect(cleaned.includes('Exif')).toBe(false)
  expect(cleaned.includes('/Filter /DCTDecode')).toBe(true)
})

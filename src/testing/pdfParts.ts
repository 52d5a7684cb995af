/** An object of a PDF as it is written, or the dictionary and the data of a stream. */
export type PdfPart = string | { dict: string; data: string | Buffer }

/** A PDF byte by byte: its objects from number 1 on, the first of them the catalogue. */
export function pdfOf(objects: PdfPart[]): Buffer {
  const parts: Buffer[] = []
  const add = (part: string | Buffer) => void parts.push(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
  add('%PDF-1.7\n')
  const offsets = objects.map((object, index) => {
    const offset = Buffer.concat(parts).length
    add(`${index + 1} 0 obj\n`)
    if (typeof object === 'string') add(object)
    else {
      add(`<<${object.dict} /Length ${object.data.length}>>\nstream\n`)
      add(object.data)
      add('\nendstream')
    }
    add('\nendobj\n')
    return offset
  })
  const start = Buffer.concat(parts).length
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const offset of offsets) add(`${String(offset).padStart(10, '0')} 00000 n \n`)
  add(`trailer\n<</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}

/** A page that says so. */
export const signedScan = () =>
  new File(
    [
      new Uint8Array(
        pdfOf([
          '<</Type /Catalog /Pages 2 0 R>>',
          '<</Type /Pages /Kids [3 0 R] /Count 1>>',
          '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
          { dict: '', data: 'BT /F1 12 Tf 72 720 Td (signed by hand) Tj ET' },
          '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
        ]),
      ),
    ],
    'scan.pdf',
    { type: 'application/pdf' },
  )

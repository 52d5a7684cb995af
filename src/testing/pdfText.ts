import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Opens a PDF with the reader that browsers use. The bytes stay the caller's. */
export const openPdf = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise

/** What a reader reads, page after page, one space between words wherever the lines break. */
export async function readPdfText(bytes: Uint8Array) {
  const pdf = await openPdf(bytes)
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
  }
  await pdf.loadingTask.destroy()
  return pages.map((page) => page.replace(/\s+/g, ' ').trim()).join('\n')
}

import { encode } from 'uqr'
import { t } from '#rules/translate.ts'
import type { PdfFlow } from './pdfFlow.ts'
import type { Style } from './pdfFonts.ts'

const SIDE = 96 // points: about 34 mm, which a cheap phone reads from a printed page

type Words = { address: string; text: string; isAddressBelow?: boolean; body: Style; small: Style }

/** A QR code in vectors, beside it its words and the address for those who type, or that below as far as the sheet is wide. */
export function drawQrCode(flow: PdfFlow, root: PDFKit.PDFStructureElement, { address, text, isAddressBelow, body, small }: Words) {
  flow.need(SIDE + 20)
  flow.y += 10
  const top = flow.y
  const { x, width } = flow.sheet
  flow.draw(flow.element('Figure', root, { alt: t`QR code of ${{ address }}` }), (doc) => {
    for (const [left, down, run, size] of darkRuns(address))
      doc.rect(x + (left / size) * SIDE, top + (down / size) * SIDE, (run / size) * SIDE, SIDE / size)
    doc.fill('#000000')
  })
  const beside = { x: x + SIDE + 16, width: width - SIDE - 16 }
  flow.y = top + 8
  flow.write(flow.element('P', root), text, body, beside)
  if (!isAddressBelow) flow.write(flow.element('P', root), address, small, beside)
  flow.y = Math.max(flow.y, top + SIDE) + (isAddressBelow ? 4 : 10)
}

/** Runs of dark modules: column, row, how many, and of how many a row is made. The quiet zone is the paper around it. */
export function darkRuns(address: string): [left: number, down: number, run: number, size: number][] {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  return data.flatMap((row, down) => {
    const runs: [number, number, number, number][] = []
    row.forEach((isDark, left) => {
      const last = runs.at(-1)
      if (!isDark) return
      if (last && last[0] + last[2] === left) last[2] += 1
      else runs.push([left, down, 1, size])
    })
    return runs
  })
}

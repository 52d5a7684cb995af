import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const drawing = fileURLToPath(new URL('../../src/web/public/icon.svg', import.meta.url))
const GROUND = '#03766f'

/** A phone cuts a maskable icon to its own shape: the drawing stays within the middle four fifths. */
const wanted = [
  { fileName: 'icon-192.png', size: 192, part: 1 },
  { fileName: 'icon-512.png', size: 512, part: 1 },
  { fileName: 'icon-maskable-192.png', size: 192, part: 0.8 },
  { fileName: 'icon-maskable-512.png', size: 512, part: 0.8 },
  { fileName: 'apple-touch-icon.png', size: 180, part: 0.9 },
]

/** Draws the icons of the home screen from the one drawing there is. */
export function icons(): Plugin {
  return {
    name: 'molemo-icons',
    apply: 'build',
    // Within the page: it is smaller than the request for it.
    async transformIndexHtml(html) {
      const svg = await readFile(drawing)
      return html.replace('href="/icon.svg"', `href="data:image/svg+xml;base64,${svg.toString('base64')}"`)
    },
    async generateBundle() {
      const svg = await readFile(drawing)
      for (const icon of wanted) this.emitFile({ type: 'asset', fileName: icon.fileName, source: await drawn(svg, icon) })
    },
  }
}

async function drawn(svg: Buffer, { size, part }: { size: number; part: number }) {
  const inner = Math.round(size * part)
  const picture = await sharp(svg, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  if (inner === size) return picture
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
  return ground
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

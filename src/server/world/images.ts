import { boundedQueue } from './boundedQueue.ts'

/**
 * Of a photo for a screen the browser sends at most 1280 on a side; a program that sends more makes us work for nothing. A page comes as the
 * phone or the scanner made it: 24 megapixels are more than an A4 page at 400 dots an inch.
 */
const mostPixels = { webp: 2048 * 2048, jpeg: 6000 * 4000 }
const mostSeconds = { webp: 3, jpeg: 8 }
const qualities = { webp: { quality: 80 }, jpeg: { quality: 85, chromaSubsampling: '4:4:4' } } // small print in colour stays sharp

const READERS = ['Jpeg', 'Png', 'Webp'].flatMap((format) => [`VipsForeignLoad${format}Buffer`, `VipsForeignLoad${format}Source`])

let opened: Promise<typeof import('sharp')> | undefined

/** Loaded with the first picture: a server to which nobody sends any needs none of it. */
const sharp = async () => (await (opened ??= open().catch(forget))).default

/** What could not be loaded once is tried again with the next picture. */
function forget(error: unknown): never {
  opened = undefined
  throw error
}

async function open() {
  const library = await import('sharp')
  library.default.cache(false)
  library.default.concurrency(1)
  // It knows dozens of formats, some with scripts and fonts. What a file claims to be counts nothing: only these three are ever read.
  library.default.block({ operation: ['VipsForeignLoad'] })
  library.default.unblock({ operation: READERS })
  return library
}

/**
 * `cover` cuts to a square of this side, `inside` keeps the whole picture within it and makes none larger. WebP is for screens, JPEG for what
 * somebody keeps as a file; what was see-through is white there, as paper is.
 */
type Wanted = { side: number; fit: 'cover' | 'inside'; format?: 'webp' | 'jpeg' }

/** One at a time: a picture may take a core for seconds, and calls want the other. */
const inTurn = boundedQueue({ atOnce: 1, lanes: ['pictures'], mostWaiting: 10, retryAfterSeconds: 10 })

/**
 * A picture made anew: upright, small, without anything the camera wrote beside it. Nothing when it cannot be read; throws
 * `QueueFull`. Outside of a transaction, whose connection it would hold.
 */
export const reencodeImage = (picture: Buffer, wanted: Wanted): Promise<Buffer | undefined> =>
  inTurn('pictures', () => reencode(picture, wanted))

async function reencode(picture: Buffer, { side, fit, format = 'webp' }: Wanted): Promise<Buffer | undefined> {
  const make = await sharp()
  try {
    const upright = make(picture, { limitInputPixels: mostPixels[format], failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
      .timeout({ seconds: mostSeconds[format] })
    const made = format === 'jpeg' ? upright.flatten({ background: '#fff' }) : upright
    return await made.toFormat(format, qualities[format]).toBuffer()
  } catch {
    return undefined // sharp tells a broken picture from nothing else: whatever it throws is about the file
  }
}

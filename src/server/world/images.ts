/** More than any camera's picture of 200 kB has, and little enough to hold in memory. */
const MOST_PIXELS = 4096 * 4096
const MOST_SECONDS = 10
const QUALITY = 80

const READERS = ['Jpeg', 'Png', 'Webp'].flatMap((format) => [`VipsForeignLoad${format}Buffer`, `VipsForeignLoad${format}Source`])

let opened: Promise<typeof import('sharp')> | undefined

/** Loaded with the first picture: a server to which nobody sends any needs none of it. */
const sharp = async () => (await (opened ??= open())).default

async function open() {
  const library = await import('sharp')
  library.default.cache(false)
  library.default.concurrency(1)
  // It knows dozens of formats, some with scripts and fonts. What a file claims to be counts nothing: only these three are ever read.
  library.default.block({ operation: ['VipsForeignLoad'] })
  library.default.unblock({ operation: READERS })
  return library
}

/** `cover` cuts to a square of this side, `inside` keeps the whole picture within it and makes none larger. */
type Wanted = { side: number; fit: 'cover' | 'inside' }

/** A picture made anew as WebP: upright, small, without anything the camera wrote beside it. Nothing when it cannot be read. */
export async function reencodeImage(picture: Buffer, { side, fit }: Wanted): Promise<Buffer | undefined> {
  const make = await sharp()
  try {
    return await make(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer()
  } catch {
    return undefined // sharp tells a broken picture from nothing else: whatever it throws is about the file
  }
}

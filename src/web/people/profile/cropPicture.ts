import type { ErrorCode } from '#contract/errors.ts'

/** A phone's camera makes 10 MB; what is much larger is no photo, and would take a cheap phone's memory. */
const MAX_BYTES = 40_000_000
const LONGEST_SIDE = 1600
const SIDE = 512
const MAX_CROPPED_BYTES = 200_000

export class PictureError extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** The part of a picture that is kept, in pixels of the picture as it is turned. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** The chosen picture upright and small enough to work with. Drawing it anew leaves behind what the camera wrote into the file. */
export async function readPicture(file: Blob): Promise<Blob> {
  if (file.size > MAX_BYTES) throw new PictureError('PHOTO_TOO_LARGE')
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureError('PHOTO_UNREADABLE')
  })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const drawn = canvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale), (context, width, height) =>
    context.drawImage(bitmap, 0, 0, width, height),
  )
  bitmap.close()
  return encoded(drawn, 'image/jpeg', 0.92)
}

/** The kept square of a picture turned by quarter turns, 512 pixels wide and at most 200 kB. */
export async function cropPicture(picture: Blob, part: CropArea, quarterTurns: number): Promise<File> {
  const bitmap = await createImageBitmap(picture)
  const isOnItsSide = quarterTurns % 2 !== 0
  const turned = { width: isOnItsSide ? bitmap.height : bitmap.width, height: isOnItsSide ? bitmap.width : bitmap.height }
  const square = canvas(SIDE, SIDE, (context) => {
    context.imageSmoothingQuality = 'high'
    context.scale(SIDE / part.width, SIDE / part.height)
    context.translate(turned.width / 2 - part.x, turned.height / 2 - part.y)
    context.rotate((quarterTurns * Math.PI) / 2)
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  })
  bitmap.close()
  return smallEnough(square)
}

/** WebP where the browser can write it, JPEG where it cannot, and less fine until it is small enough. */
async function smallEnough(square: HTMLCanvasElement): Promise<File> {
  for (const quality of [0.85, 0.7, 0.5, 0.3]) {
    const webp = await encoded(square, 'image/webp', quality)
    const blob = webp.type === 'image/webp' ? webp : await encoded(square, 'image/jpeg', quality)
    if (blob.size <= MAX_CROPPED_BYTES) return new File([blob], 'photo', { type: blob.type })
  }
  throw new PictureError('PHOTO_TOO_LARGE')
}

function canvas(width: number, height: number, draw: (context: CanvasRenderingContext2D, width: number, height: number) => void) {
  const element = document.createElement('canvas')
  element.width = Math.round(width)
  element.height = Math.round(height)
  const context = element.getContext('2d')
  if (!context) throw new PictureError('PHOTO_UNREADABLE')
  // What is see-through becomes white rather than black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, element.width, element.height)
  draw(context, element.width, element.height)
  return element
}

const encoded = (element: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((keep, refuse) =>
    element.toBlob((blob) => (blob ? keep(blob) : refuse(new PictureError('PHOTO_UNREADABLE'))), type, quality),
  )

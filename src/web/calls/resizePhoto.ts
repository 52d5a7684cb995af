import type { ErrorCode } from '#contract/errors.ts'
import { MAX_PHOTO_BYTES } from '#rules/photos.ts'

/** A phone's camera makes 10 MB; what is much larger is no photo, and would take a cheap phone's memory. */
const MAX_CHOSEN_BYTES = 40_000_000
const tries = [
  { side: 1280, quality: 0.8 },
  { side: 1280, quality: 0.6 },
  { side: 960, quality: 0.6 },
  { side: 640, quality: 0.5 },
]

export class PhotoError extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** A chosen photo upright and small enough to be sent on a slow line. Drawing it anew leaves behind what the camera wrote into it. */
export async function resizePhoto(file: Blob): Promise<File> {
  if (file.size > MAX_CHOSEN_BYTES) throw new PhotoError('PHOTO_TOO_LARGE')
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PhotoError('PHOTO_UNREADABLE')
  })
  try {
    for (const { side, quality } of tries) {
      const blob = await encoded(drawn(bitmap, side), quality)
      if (blob.size <= MAX_PHOTO_BYTES) return new File([blob], 'photo', { type: blob.type })
    }
  } finally {
    bitmap.close()
  }
  throw new PhotoError('PHOTO_TOO_LARGE')
}

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoError('PHOTO_UNREADABLE')
  context.fillStyle = '#ffffff' // what is see-through becomes white rather than black
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((keep, refuse) =>
    canvas.toBlob((blob) => (blob ? keep(blob) : refuse(new PhotoError('PHOTO_UNREADABLE'))), 'image/jpeg', quality),
  )

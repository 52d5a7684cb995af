import { boundedQueue } from '../boundedQueue.ts'
import { reencodeImage } from '../images.ts'
import { cleanPdf } from './cleanPdf.ts'
import { PdfRefused } from './pdfValues.ts'

export type CleanFile = { mediaType: 'application/pdf' | 'image/jpeg'; bytes: Buffer }
export type FileFault = PdfRefused['why']

/** The longest side of an A4 page at 300 dots an inch: what its small print takes. */
const LONGEST_SIDE = 3508

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const startsWith = (bytes: Buffer, signature: Buffer) => bytes.subarray(0, signature.length).equals(signature)

/** One at a time, because taking one apart keeps everybody waiting for a moment; pictures have their own queue. */
const inTurn = boundedQueue({ atOnce: 1, lanes: ['pdfs'], mostWaiting: 10, retryAfterSeconds: 10 })

/**
 * What somebody sent, made anew so that nothing is left of it but what it shows; or why it is not taken. What it is, its own bytes say: a name and
 * what a browser says of it can be anything. Throws `QueueFull`. Outside of a transaction, whose connection it would hold.
 */
export async function cleanFile(bytes: Buffer): Promise<CleanFile | FileFault> {
  if (startsWith(bytes, JPEG) || startsWith(bytes, PNG)) {
    const picture = await reencodeImage(bytes, { side: LONGEST_SIDE, fit: 'inside', format: 'jpeg' })
    return picture ? { mediaType: 'image/jpeg', bytes: picture } : 'unreadable'
  }
  return inTurn('pdfs', async () => {
    await new Promise(setImmediate) // who came before is answered first
    return toCleanPdf(bytes)
  })
}

function toCleanPdf(bytes: Buffer): CleanFile | FileFault {
  try {
    return { mediaType: 'application/pdf', bytes: cleanPdf(bytes) }
  } catch (error) {
    if (error instanceof PdfRefused) return error.why
    throw error
  }
}

import { stripJpegMetadata } from './stripJpegMetadata.ts'

/** What a scan is, by its own bytes: what a browser says of a file can be anything. Null: neither a PDF nor a JPG. */
export function readScan(bytes: Buffer): { bytes: Buffer; mediaType: 'application/pdf' | 'image/jpeg' } | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF'))
    return { bytes, mediaType: 'application/pdf' }
  const picture = stripJpegMetadata(bytes)
  return picture && { bytes: picture, mediaType: 'image/jpeg' }
}

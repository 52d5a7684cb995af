/** What a scan is, by its own bytes: what a browser says of a file can be anything. Null: neither a PDF nor a JPG. */
export function mediaTypeOfScan(bytes: Buffer): 'application/pdf' | 'image/jpeg' | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')) return 'application/pdf'
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) && bytes.subarray(-1024).includes(Buffer.from([0xff, 0xd9]))
  return isJpeg ? 'image/jpeg' : null
}

/**
 * A JPEG without what the camera wrote beside the picture: place, time, device, previews. Which way up it is stays, and what its colours need.
 * Nothing where the bytes are no whole JPEG.
 */
export function stripJpegMetadata(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START) return null
  const kept: Buffer[] = []
  let turned: number | undefined
  let at = 2
  for (;;) {
    if (bytes[at] !== 0xff) return null
    while (bytes[at + 1] === 0xff) at++ // a marker may be filled up
    const marker = bytes[at + 1]
    if (marker === END) break
    const end = at + 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0)
    if (marker === undefined || end < at + 4 || end > bytes.length || kept.length > MOST_SEGMENTS) return null
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1) turned ??= orientationIn(segment.subarray(4))
    if (!isBeside(marker, segment)) kept.push(segment)
    at = marker === SCAN ? endOfScan(bytes, end) : end
    if (marker === SCAN) kept.push(bytes.subarray(end, at))
  }
  // What lies behind the end is no part of the picture: previews with a place of their own, mostly.
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...(turned ? [orientation(turned)] : []), ...kept, Buffer.from([0xff, END])])
}

/** No camera comes near: a file of nothing but segments would keep everybody waiting. */
const MOST_SEGMENTS = 10_000

const START = 0xffd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe

/** APP1 to APP15 and comments. Only Adobe's APP14 says how the colours are to be read, and is as long as that takes. */
function isBeside(marker: number, segment: Buffer) {
  if (marker === 0xee && segment.length === 16 && segment.subarray(4, 9).toString('latin1') === 'Adobe') return false
  return marker === COMMENT || (marker >= 0xe1 && marker <= 0xef)
}

/** Where the next marker after a picture's data is: FF 00 is a byte of the data, FF D0 to FF D7 divide it. */
function endOfScan(bytes: Buffer, start: number) {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1 && (bytes[at + 1] === 0 || (bytes[at + 1]! >= 0xd0 && bytes[at + 1]! <= 0xd7))) at = bytes.indexOf(0xff, at + 2)
  return at === -1 ? bytes.length : at
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION = 0x0112

/** 2 to 8 where the picture is shown turned or mirrored. */
function orientationIn(exif: Buffer): number | undefined {
  const tiff = exif.subarray(EXIF.length)
  if (!exif.subarray(0, EXIF.length).equals(EXIF) || tiff.length < 8) return undefined
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = directory + 2; entry < directory + 2 + short(directory) * 12; entry += 12) {
    const value = short(entry + 8)
    if (short(entry) === ORIENTATION) return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** A segment that says which way up the picture is, and nothing else. */
const orientation = (value: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    EXIF,
    Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]),
  ])

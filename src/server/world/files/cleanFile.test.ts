import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanFile } from './cleanFile.ts'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#4a6' } })
const withPlace = plain(60, 40)
  .withExif({
    IFD0: { Make: 'Nokia', DateTime: '2026:11:25 08:00:00' },
    IFD3: { GPSLatitude: '33/1 55/1 29/1', GPSLatitudeRef: 'S', GPSLongitude: '18/1 25/1 26/1', GPSLongitudeRef: 'E' },
  })
  .withMetadata({ orientation: 6 })

async function cleaned(bytes: Buffer) {
  const file = await cleanFile(bytes)
  if (typeof file === 'string') throw new Error(file)
  return file
}

test.each([
  ['JPG', await withPlace.clone().jpeg().toBuffer()],
  ['PNG', await withPlace.clone().png().toBuffer()],
])('of a %s place, time and camera are gone, and it stands upright', async (_, photo) => {
  expect((await sharp(photo).metadata()).exif?.includes('Nokia')).toBe(true)
  const { bytes, mediaType } = await cleaned(photo)
  expect(mediaType).toBe('image/jpeg')
  const { exif, xmp, iptc, comments, orientation, width, height } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, comments, orientation }).toEqual({})
  expect([width, height]).toEqual([40, 60])
  for (const gone of ['Exif', 'Nokia', '2026:11']) expect(bytes.includes(gone)).toBe(false)
})

test('a page of a scanner keeps its size, a larger one becomes an A4 page at 300 dots an inch, what is see-through is white', async () => {
  const page = await cleaned(await plain(2480, 3508).png().toBuffer())
  expect(await sharp(page.bytes).metadata()).toMatchObject({ width: 2480, height: 3508 })
  const large = await cleaned(await plain(3000, 5262).jpeg().toBuffer())
  expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 2000, height: 3508 })
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const { channels } = await sharp((await cleaned(clear)).bytes).stats()
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
})

test('what is hidden behind or inside a picture does not come through', async () => {
  const payload = Buffer.from('%PDF-1.7 <script>alert(1)</script> PK\x03\x04')
  const photo = await plain(60, 40).jpeg().toBuffer()
  const comment = Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, payload.length + 2]), payload, photo.subarray(2)])
  for (const both of [Buffer.concat([photo, payload]), comment, Buffer.concat([await plain(60, 40).png().toBuffer(), payload])]) {
    const { bytes } = await cleaned(both)
    for (const gone of ['script', 'PDF', 'PK\x03\x04']) expect(bytes.includes(gone)).toBe(false)
  }
})

/** A PNG of so many pixels, all black, which packs to a thousandth. */
function pngOf(width: number, height: number, bytes = 1_000_000) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(bytes))), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer) {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return (sum ^ -1) >>> 0
}

const jpg = await plain(600, 400).jpeg().toBuffer()

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page of the web', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF', await plain(6, 4).gif().toBuffer()],
  ['a WebP', await plain(6, 4).webp().toBuffer()],
  ['a program', Buffer.from('MZ\x90\0')],
  ['an archive', Buffer.from('PK\x03\x04')],
  ['a JPG that is cut off', jpg.subarray(0, jpg.length / 2)],
  ['the first bytes of a JPG, and a page of the web', Buffer.concat([jpg.subarray(0, 4), Buffer.from('<script>alert(1)</script>')])],
  ['a PNG of 400 megapixels', pngOf(20_000, 20_000)],
  ['a PNG that claims more than it holds', pngOf(4000, 4000)],
])('%s is not taken', async (_, bytes) => {
  expect(await cleanFile(bytes)).toBe('unreadable')
})

import { expect, test } from 'vitest'
import { jpeg, segment } from '#testing/jpeg.ts'
import { stripJpegMetadata } from './stripJpegMetadata.ts'

/** What a phone writes: one directory with these entries, then a place. */
function exif(entries: [tag: number, value: number][], isLittle: boolean) {
  const tiff = Buffer.alloc(10 + entries.length * 12 + 4)
  const write = (value: number, at: number) => void (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at))
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1')
  write(42, 2)
  write(8, isLittle ? 4 : 6)
  write(entries.length, 8)
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 10 + index * 12
    write(tag, at)
    write(3, at + 2)
    write(1, isLittle ? at + 4 : at + 6)
    write(value, at + 8)
  }
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('33.9249 S, 18.4241 E')]))
}

const [CAMERA, ORIENTATION, LENGTH] = [0x010f, 0x0112, 0x0100]
const upright = exif([[ORIENTATION, 1]], false)

test('what a camera wrote beside the picture is gone, wherever it stands', () => {
  const jfif = segment(0xe0, 'JFIF\0')
  const beside = [
    jfif,
    upright,
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/'),
    segment(0xe2, 'MPF'),
    segment(0xed, 'Photoshop'),
    segment(0xef, 'x'),
  ]
  expect(stripJpegMetadata(jpeg({ beside: [...beside, segment(0xfe, 'Cape Town')] }))).toEqual(jpeg({ beside: [jfif] }))
  expect(stripJpegMetadata(jpeg({ beside: [jfif], after: 'a preview at 33.9249 S' }))).toEqual(jpeg({ beside: [jfif] }))
  const between = Buffer.concat([Buffer.from('first'), segment(0xfe, 'Cape Town'), segment(0xda, 'scan'), Buffer.from('second')])
  const together = Buffer.concat([Buffer.from('first'), segment(0xda, 'scan'), Buffer.from('second')])
  expect(stripJpegMetadata(jpeg({ data: between }))).toEqual(jpeg({ data: together }))
})

test.each([true, false])('which way up it is stays, and nothing else of that segment (little-endian: %s)', (isLittle) => {
  const photo = jpeg({
    beside: [
      exif(
        [
          [LENGTH, 3],
          [CAMERA, 7],
          [ORIENTATION, 6],
        ],
        isLittle,
      ),
    ],
  })
  expect(stripJpegMetadata(photo)).toEqual(jpeg({ beside: [bareExif(6)] }))
  expect(stripJpegMetadata(jpeg({ beside: [bareExif(6)] }))).toEqual(jpeg({ beside: [bareExif(6)] }))
})

const bareExif = (value: number) =>
  segment(0xe1, Buffer.from(`457869660000 4d4d002a00000008 0001 0112 0003 00000001 000${value}0000 00000000`.replaceAll(' ', ''), 'hex'))

test('how the colours are to be read stays', () => {
  const adobe = segment(0xee, 'Adobe\0\x64\0\0\0\0\x01')
  expect(stripJpegMetadata(jpeg({ beside: [adobe] }))).toEqual(jpeg({ beside: [adobe] }))
  expect(stripJpegMetadata(jpeg({ beside: [segment(0xee, 'Adobe and where it was')] }))).toEqual(jpeg())
})

test('the data of the picture is passed over as it is', () => {
  const data = Buffer.from([1, 0xff, 0, 0xe1, 0xff, 0xd0, 2, 0xff, 0xd7, 3, 0xff, 0, 4])
  expect(stripJpegMetadata(jpeg({ data }))).toEqual(jpeg({ data }))
})

test('a filled-up marker is a marker', () => {
  const filled = Buffer.concat([Buffer.from([0xff, 0xff]), segment(0xfe, 'Cape Town')])
  expect(stripJpegMetadata(jpeg({ beside: [filled] }))).toEqual(jpeg())
})

test.each([
  ['no JPEG', Buffer.from('%PDF-1.7 %%EOF')],
  ['one without an end', jpeg().subarray(0, -2)],
  ['one that is cut off in a segment', jpeg({ beside: [upright] }).subarray(0, 20)],
  ['a segment shorter than its own length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff, 0xd9])],
  ['nothing but segments', jpeg({ beside: Array.from({ length: 10_001 }, () => segment(0xe0, '')) })],
  ['nothing after the start', Buffer.from([0xff, 0xd8, 0xff])],
])('%s is no picture', (_, bytes) => {
  expect(stripJpegMetadata(bytes)).toBeNull()
})

test('a directory that lies beyond its segment says nothing of which way up', () => {
  const far = Buffer.from(upright)
  far.writeUInt32BE(4_000_000_000, 14)
  expect(stripJpegMetadata(jpeg({ beside: [far] }))).toEqual(jpeg())
})

/** A segment of a JPEG: its marker, its length and what it says. */
export function segment(marker: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content as string, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const [START, END] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])]

/** A JPEG as cameras build it, byte by byte: what is written beside the picture, its data, and what follows the end. */
export const jpeg = ({
  beside = [],
  data = Buffer.from('picture'),
  after = '',
}: { beside?: Buffer[]; data?: Buffer; after?: string } = {}) =>
  Buffer.concat([START, ...beside, segment(0xdb, 'tables'), segment(0xda, 'scan'), data, END, Buffer.from(after, 'latin1')])

// A dose has the same id on every device before any of them has told another (domain 2.4). The id is a hash that must be there at once, while a
// list is drawn and in the worker: the browser's own answers later, and a library is three times as large (decision 67).

/** UUIDv5 of the URL namespace and 'urn:companion:dose:v1'. */
const NAMESPACE = '8c5eb8ff-053e-5877-9772-aecd276226f3'

/** The id of the dose of a medicine that is due then. */
export const doseIdOf = (medicationId: string, dueAt: Date): string =>
  uuidV5(NAMESPACE, `${medicationId}|${dueAt.toISOString().slice(0, 16)}Z`)

/** The id of what nurses are told about something, so that telling it again changes nothing. */
export const reportIdOf = (kind: string, about: string): string => uuidV5(NAMESPACE, `${kind}|${about}`)

/** UUID version 5 (RFC 9562) of a name in plain ASCII. */
function uuidV5(namespace: string, name: string): string {
  const bytes = namespace
    .replaceAll('-', '')
    .match(/../g)!
    .map((pair) => parseInt(pair, 16))
  for (let at = 0; at < name.length; at++) bytes.push(name.charCodeAt(at))
  const words = sha1(bytes).slice(0, 4)
  words[1] = (words[1]! & 0xffff0fff) | 0x5000
  words[2] = (words[2]! & 0x3fffffff) | 0x80000000
  const hex = words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** SHA-1 (FIPS 180-4) as five words of 32 bits. It names things here and protects nothing. */
function sha1(message: readonly number[]): number[] {
  const bytes = [...message, 0x80]
  while (bytes.length % 64 !== 60) bytes.push(0)
  const bits = message.length * 8
  bytes.push(bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255)
  let hash = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (let block = 0; block < bytes.length; block += 64) hash = compress(hash, bytes, block)
  return hash
}

const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by))

function compress(hash: readonly number[], bytes: readonly number[], block: number): number[] {
  const words: number[] = []
  for (let i = 0; i < 16; i++) {
    const at = block + i * 4
    words.push((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!)
  }
  for (let i = 16; i < 80; i++) words.push(rotate(words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!, 1))
  let [a, b, c, d, e] = hash as [number, number, number, number, number]
  for (let i = 0; i < 80; i++) {
    const [mixed, constant] =
      i < 20
        ? [(b & c) | (~b & d), 0x5a827999]
        : i < 40
          ? [b ^ c ^ d, 0x6ed9eba1]
          : i < 60
            ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
            : [b ^ c ^ d, 0xca62c1d6]
    const next = (rotate(a, 5) + mixed + e + constant + words[i]!) | 0
    ;[e, d, c, b, a] = [d, c, rotate(b, 30), a, next]
  }
  return [a, b, c, d, e].map((word, i) => (word + hash[i]!) | 0)
}

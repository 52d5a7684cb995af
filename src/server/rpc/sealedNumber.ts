import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [IV_BYTES, NUMBER_BYTES, TAG_BYTES] = [12, 6, 16]

/**
 * A number that only this process reads. The same one looks different each time: else two answers would tell whether anything happened between
 * them, such as a letter to a known address.
 */
export function sealNumber(key: KeyObject, value: number): string {
  const iv = randomBytes(IV_BYTES)
  const number = Buffer.alloc(NUMBER_BYTES)
  number.writeUIntBE(value, 0, NUMBER_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  return Buffer.concat([iv, cipher.update(number), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Nothing where it was sealed with another key, or made up. */
export function openNumber(key: KeyObject, sealed: string): number | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length !== IV_BYTES + NUMBER_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).readUIntBE(0, NUMBER_BYTES)
  } catch {
    return undefined
  }
}

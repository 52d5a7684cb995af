import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

/** 256 bits made of the one secret for one purpose: a key that leaks opens nothing else. */
export const keyFor = ({ appSecret }: Config, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32))

/** Encrypted and sealed (AES-256-GCM): iv, tag, text in one buffer. `about` must be the same when it is opened, so that a value cannot be moved to another row. */
export function encrypt(config: Config, purpose: string, about: string, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, purpose), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws when the value was changed, belongs to another row or was made with another secret. */
export function decrypt(config: Config, purpose: string, about: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, purpose), sealed.subarray(0, 12)).setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

/** For short or guessable values that must be found again: useless without the secret. */
export const keyedHash = (config: Config, purpose: string, text: string) =>
  createHmac('sha256', keyFor(config, purpose)).update(text).digest('base64url')

/** What is stored of a random token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** 256 random bits, as text for cookies and addresses. */
export const newToken = () => randomBytes(32).toString('base64url')

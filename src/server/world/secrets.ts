import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

const derivedKey = (secret: string | Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** 256 bits made of the data key for one purpose: a key that leaks opens nothing else. */
export const keyFor = ({ dataKey }: Config, purpose: string): Buffer => derivedKey(dataKey, purpose)

/** Encrypted and sealed (AES-256-GCM): iv, tag, text in one buffer. `about` must be the same when it is opened, so that a value cannot be moved to another row. */
export const encrypt = (config: Config, purpose: string, about: string, text: string): Buffer =>
  seal(keyFor(config, purpose), about, Buffer.from(text))

/** Throws when the value was changed, belongs to another row or was made with another key. */
export const decrypt = (config: Config, purpose: string, about: string, sealed: Buffer): string =>
  unseal(keyFor(config, purpose), about, sealed).toString()

/** The data key as the database keeps it: APP_SECRET opens it and nothing else does (envelope encryption). */
export const wrapKey = (appSecret: string, dataKey: Buffer): Buffer => seal(derivedKey(appSecret, 'data key'), '', dataKey)

/** Null where another secret wrapped it. */
export function unwrapKey(appSecret: string, wrapped: Buffer): Buffer | null {
  try {
    return unseal(derivedKey(appSecret, 'data key'), '', wrapped)
  } catch {
    return null
  }
}

function seal(key: Buffer, about: string, plain: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function unseal(key: Buffer, about: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

/** For short or guessable values that must be found again: useless without the secret. */
export const keyedHash = (config: Config, purpose: string, text: string) =>
  createHmac('sha256', keyFor(config, purpose)).update(text).digest('base64url')

/** What is stored of a random token. */
export const tokenHash = (token: string) => hash('sha256', token)

/** 256 random bits, as text for cookies and addresses. */
export const newToken = () => randomBytes(32).toString('base64url')

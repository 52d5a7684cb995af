import { createECDH } from 'node:crypto'
import type { Config } from './config.ts'
import { keyFor } from './secrets.ts'

export type VapidKeys = { publicKey: string; privateKey: string }
const made = new WeakMap<Config, VapidKeys>()

/** The key pair that push services know us by (RFC 8292), made of the one secret: every server process has the same, and none lies in a table. */
export function vapidKeys(config: Config): VapidKeys {
  const known = made.get(config) ?? make(config, 1)
  made.set(config, known)
  return known
}

function make(config: Config, attempt: number): VapidKeys {
  const pair = createECDH('prime256v1')
  const privateKey = keyFor(config, `push messages ${attempt}`)
  try {
    pair.setPrivateKey(privateKey)
  } catch {
    return make(config, attempt + 1) // one number in four thousand million lies beyond the curve's order
  }
  // Asked for it, the pair would leave out zeros at its beginning, and no message could be sealed: of one secret in 256.
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

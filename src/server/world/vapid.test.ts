import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Config } from './config.ts'
import { keyFor } from './secrets.ts'
import { vapidKeys } from './vapid.ts'

test('a private key that begins with zeros is whole, and belongs to its public key', () => {
  const configs = Array.from({ length: 20_000 }, (_, number) => ({ dataKey: Buffer.alloc(32, `key ${number}`) }) as Config)
  const config = configs.find((one) => keyFor(one, 'push messages 1')[0] === 0)!
  const { publicKey, privateKey } = vapidKeys(config)
  const bytes = Buffer.from(privateKey, 'base64url')
  expect(bytes).toHaveLength(32) // RFC 7518: as long as the curve's numbers, or push messages cannot be signed
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes)
  expect(pair.getPublicKey('base64url')).toBe(publicKey)
})

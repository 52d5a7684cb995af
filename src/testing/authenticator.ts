import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

type Kept = { id: Buffer; key: KeyObject; rpId: string; userHandle: string; counter: number }
type Creation = { challenge: string; rp: { id?: string }; user: { id: string } }
type Request = { challenge: string; rpId?: string }

/** What a test changes of an honest answer. */
export type Tampering = Partial<{
  origin: string
  rpId: string
  challenge: string
  type: string
  verified: boolean
  counter: number
  userHandle: string | null
  otherKey: KeyObject
  attestation: { fmt: string; attStmt: Map<string, Cbor> }
}>

/** A passkey device of our own (WebAuthn Level 3, ES256), written from that standard: it shares no code with the server's library. */
export function openAuthenticator(origin = 'http://localhost:3000') {
  const kept: Kept[] = []

  const create = (options: object, lie: Tampering = {}): Record<string, unknown> => {
    const { challenge, rp, user } = options as Creation
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const one: Kept = { id: randomBytes(16), key: privateKey, rpId: rp.id ?? '', userHandle: user.id, counter: 0 }
    kept.push(one)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = new Map<number, Cbor>([[1, 2], [3, -7], [-1, 1], [-2, bytes(x)], [-3, bytes(y)]]) // prettier-ignore
    const length = Buffer.from([0, one.id.length])
    const authData = Buffer.concat([head(one, lie, ATTESTED), Buffer.alloc(16), length, one.id, encode(cose)])
    const { fmt, attStmt } = lie.attestation ?? { fmt: 'none', attStmt: new Map<string, Cbor>() }
    const attestation = encode(new Map<string, Cbor>([['fmt', fmt], ['attStmt', attStmt], ['authData', authData]])) // prettier-ignore
    return {
      ...named(one),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin, lie).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  const get = (options: object, lie: Tampering = {}, which = kept.at(-1)!): Record<string, unknown> => {
    const { challenge } = options as Request
    which.counter += 1
    const authData = head(which, lie, 0)
    const said = clientData('webauthn.get', challenge, origin, lie)
    const signature = sign('sha256', Buffer.concat([authData, sha256(said)]), lie.otherKey ?? which.key)
    return {
      ...named(which),
      response: {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(lie.userHandle !== null && { userHandle: lie.userHandle ?? which.userHandle }),
      },
    }
  }
  return { create, get, kept }
}

const named = ({ id }: Kept) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key',
  clientExtensionResults: {},
})

function head({ rpId, counter }: Kept, lie: Tampering, more: number) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(lie.counter ?? counter)
  const flags = PRESENT | ((lie.verified ?? true) ? VERIFIED : 0) | more
  return Buffer.concat([sha256(Buffer.from(lie.rpId ?? rpId)), Buffer.from([flags]), count])
}

const clientData = (type: string, challenge: string, origin: string, lie: Tampering) =>
  Buffer.from(
    JSON.stringify({
      type: lie.type ?? type,
      challenge: lie.challenge ?? challenge,
      origin: lie.origin ?? origin,
      crossOrigin: false,
    }),
  )

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()
const bytes = (base64url: string) => Buffer.from(base64url, 'base64url')

export type Cbor = number | string | Buffer | Cbor[] | Map<number, Cbor> | Map<string, Cbor>

/** As much of CBOR (RFC 8949) as a passkey says. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? start(1, -1 - value) : start(0, value)
  if (typeof value === 'string') return Buffer.concat([start(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([start(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([start(4, value.length), ...value.map(encode)])
  return Buffer.concat([start(5, value.size), ...[...value].flatMap(([key, one]) => [encode(key), encode(one)])])
}

function start(kind: number, size: number) {
  const first = kind << 5
  if (size < 24) return Buffer.from([first | size])
  return size < 256 ? Buffer.from([first | 24, size]) : Buffer.from([first | 25, size >> 8, size & 255])
}

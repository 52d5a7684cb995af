import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { World } from '#server/world/world.ts'

const MINUTES = 5

/** What a browser's dialog is told: as long as the challenge lasts, and the three kinds of key that every device knows one of (EdDSA, ES256, RS256). */
export const TIMEOUT_MS = MINUTES * 60_000
export const KEY_KINDS = [-8, -7, -257]

/** Loaded by the first who uses a passkey: it takes half a second and 28 MB, for which no start should wait. */
export const webAuthn = () => import('@simplewebauthn/server')

/** A passkey is bound to this host, and used on our pages only. */
export const siteOf = ({ config: { appUrl } }: World) => ({ rpID: appUrl.hostname, origin: appUrl.origin })

type NewChallenge = { purpose: 'registration' | 'sign_in'; userId: string | null; challenge: string }

/** Keeps a challenge for five minutes. With a person it is theirs to answer, else anybody's. */
export async function saveChallenge({ accounts, clock, newId }: World, { purpose, userId, challenge }: NewChallenge): Promise<string> {
  const id = newId()
  const expiresAt = new Date(clock().getTime() + TIMEOUT_MS)
  await accounts.query('insert into passkey_challenges (id, user_id, purpose, challenge, expires_at) values ($1, $2, $3, $4, $5)', [
    id,
    userId,
    purpose,
    challenge,
    expiresAt,
  ])
  return id
}

type Asked = { id: string; purpose: NewChallenge['purpose']; userId: string | null }

/** The challenge, which is over by being looked at: no answer counts twice. */
export async function consumeChallenge({ accounts, clock }: World, { id, purpose, userId }: Asked): Promise<string | undefined> {
  const { rows } = await accounts.query<{ challenge: string }>(
    `delete from passkey_challenges where id = $1 and purpose = $2 and expires_at > $3 and (user_id is null or user_id = $4)
     returning challenge`,
    [id, purpose, clock(), userId],
  )
  return rows[0]?.challenge
}

/** What browsers answer with; anything may be in it. */
export type PasskeyAnswer = Record<string, unknown>
type Answered = { challenge: string; response: PasskeyAnswer }

/** The public key of a new passkey, or nothing when the answer is not a good one. */
export async function verifyNewPasskey(world: World, { challenge, response }: Answered) {
  const { rpID, origin } = siteOf(world)
  const { verifyRegistrationResponse } = await webAuthn()
  const read = await withoutMaker(response)
    .then((plain) =>
      verifyRegistrationResponse({
        response: plain,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs: KEY_KINDS,
      }),
    )
    .catch(() => undefined)
  return read?.verified ? read.registrationInfo.credential : undefined
}

/** Who made the device is nobody's business here, and its certificates need not be read: a statement about it is dropped unseen. */
async function withoutMaker(answer: PasskeyAnswer): Promise<RegistrationResponseJSON> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const given = answer as unknown as RegistrationResponseJSON
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(given.response.attestationObject)).get('authData')
  const plain = new Map<string | number, Parameters<typeof isoCBOR.encode>[0]>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  return { ...given, response: { ...given.response, attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(plain)) } }
}

type Stored = { id: string; user_id: string; public_key: Buffer; counter: string }

/** Whose passkey gave this answer, or nothing. Counts its use: a copy of the device falls behind the counter. */
export async function verifyPasskey(world: World, { challenge, response }: Answered): Promise<string | undefined> {
  const answer = response as unknown as AuthenticationResponseJSON
  const passkey = await findPasskey(world, answer.id)
  if (!passkey || !isNamed(passkey.user_id, answer)) return undefined
  const counter = await verifiedCounter(world, answer, challenge, passkey)
  if (counter === undefined) return undefined
  const used = await world.accounts.query(
    'update passkeys set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))',
    [passkey.id, counter, world.clock()],
  )
  return used.rowCount === 1 ? passkey.user_id : undefined
}

async function findPasskey({ accounts }: World, credentialId: unknown): Promise<Stored | undefined> {
  if (typeof credentialId !== 'string' || !/^[\w-]{1,1400}$/.test(credentialId)) return undefined
  const { rows } = await accounts.query<Stored>('select id, user_id, public_key, counter from passkeys where credential_id = $1', [
    credentialId,
  ])
  return rows[0]
}

/** The name under which the device keeps the person; where it says one it must be theirs. */
const isNamed = (userId: string, { response }: AuthenticationResponseJSON) =>
  response?.userHandle === undefined || response.userHandle === null || response.userHandle === deviceNameOf(userId).toString('base64url')

export const deviceNameOf = (userId: string) => Buffer.from(userId)

async function verifiedCounter(world: World, response: AuthenticationResponseJSON, challenge: string, passkey: Stored) {
  const { rpID, origin } = siteOf(world)
  const { verifyAuthenticationResponse } = await webAuthn()
  const credential = { id: response.id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) }
  const read = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential,
  }).catch(() => undefined)
  return read?.verified ? read.authenticationInfo.newCounter : undefined
}

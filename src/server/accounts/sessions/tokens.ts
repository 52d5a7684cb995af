import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, errors as faults, exportJWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { Id, Role } from '#contract/primitives.ts'
import { rpc } from '#server/rpc/rpc.ts'
import type { Config } from '#server/world/config.ts'
import { keyFor } from '#server/world/secrets.ts'
import type { World } from '#server/world/world.ts'

const MINUTES = 15

/** What ed25519 needs before its 32 secret bytes to be a PKCS #8 key (RFC 8410). */
const PKCS8_BEGIN = Buffer.from('302e020100300506032b657004220420', 'hex')

type Signing = { key: KeyObject; jwk: { kty: string } & Record<string, unknown>; kid: string }
const made = new WeakMap<Config, Promise<Signing>>()

/** The key pair that signs tokens, made of the one secret: every server process has the same, and none lies in a table. */
function signingOf(config: Config): Promise<Signing> {
  const known = made.get(config) ?? makeSigning(config)
  made.set(config, known)
  return known
}

async function makeSigning(config: Config): Promise<Signing> {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_BEGIN, keyFor(config, 'token signing')]), format: 'der', type: 'pkcs8' })
  const shown = (await exportJWK(createPublicKey(key))) as { kty: string } & Record<string, unknown>
  const kid = await calculateJwkThumbprint(shown)
  return { key, kid, jwk: { ...shown, kid, use: 'sig', alg: 'EdDSA' } }
}

/** The public half (RFC 7517), also at /.well-known/jwks.json. */
export const publicKeys = async (config: Config) => ({ keys: [(await signingOf(config)).jwk] })

export const keySet = rpc.accounts.keySet.handler(({ context: { world } }) => publicKeys(world.config))

type Subject = { userId: string; role: Role; audience: string }

/** A token of 15 minutes that shows another program who somebody is. It opens nothing here. */
export async function makeToken({ config, clock, newId }: World, { userId, role, audience }: Subject) {
  const { key, kid } = await signingOf(config)
  const expiresAt = new Date(clock().getTime() + MINUTES * 60_000)
  const token = await new SignJWT({ role })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
    .setIssuer(config.appUrl.origin)
    .setSubject(userId)
    .setAudience(audience)
    .setJti(newId())
    .setIssuedAt(clock())
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt }
}

const Claims = z.object({ sub: Id, role: Role, aud: z.string(), exp: z.int() })

/** What a token says whose signature is ours and whose time is not over. */
export const verifyToken = rpc.accounts.verifyToken.handler(async ({ input, context: { world }, errors }) => {
  const { jwk } = await signingOf(world.config)
  const checks = { issuer: world.config.appUrl.origin, algorithms: ['EdDSA'], currentDate: world.clock() }
  const verified = await jwtVerify(input.token, jwk, checks).catch((error: unknown) => {
    throw error instanceof faults.JOSEError ? errors.TOKEN_INVALID() : error
  })
  const claims = Claims.safeParse(verified.payload)
  if (!claims.success) throw errors.TOKEN_INVALID()
  return claims.data
})

import { HOUR_MS } from '#rules/time.ts'
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as openid from 'openid-client'
import type { Provider } from '../world/environment.ts'

/** Who somebody is at another provider. The subject never changes; the address may. */
export type ProviderIdentity = { subject: string; email: string | null }

/** What ties an answer to the question: made for one visit and kept on the server. */
export type AuthorizationRequest = { state: string; nonce: string; verifier: string }

/** The provider does not answer. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderAway'
}
/** The provider said no, or what came back is not what it would have sent. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

export const newAuthorizationRequest = (): AuthorizationRequest => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
})

/** Where to send the browser (authorization code flow with PKCE; OpenID Connect Core 3.1, RFC 7636). */
export async function authorizationUrl(
  provider: Provider,
  redirectUri: string,
  { state, nonce, verifier }: AuthorizationRequest,
): Promise<string> {
  const configuration = await known(provider)
  return openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href
}

/** Exchanges what the browser brought back. Throws `ProviderRefused` or `ProviderUnreachable`. */
export async function identityFromReturn(
  provider: Provider,
  returned: URL,
  { state, nonce, verifier }: AuthorizationRequest,
): Promise<ProviderIdentity> {
  const configuration = await known(provider)
  const tokens = await openid
    .authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw error instanceof TypeError && 'cause' in error ? new ProviderUnreachable() : new ProviderRefused()
    })
  return identityOf(tokens.claims() ?? {})
}

/** Checks an ID token that a program got for us with the nonce of a visit. */
export async function identityFromIdToken(provider: Provider, idToken: string, { nonce }: AuthorizationRequest): Promise<ProviderIdentity> {
  const configuration = await known(provider)
  const { issuer } = configuration.serverMetadata()
  const { payload } = await jwtVerify(idToken, keysOf(configuration), {
    issuer,
    audience: provider.clientId,
    requiredClaims: ['sub', 'exp', 'nonce'],
  }).catch(() => {
    throw new ProviderRefused()
  })
  if (payload.nonce !== nonce) throw new ProviderRefused()
  return identityOf(payload)
}

function identityOf({ sub, email }: { sub?: unknown; email?: unknown }): ProviderIdentity {
  if (typeof sub !== 'string' || sub === '') throw new ProviderRefused()
  return { subject: sub, email: typeof email === 'string' ? email.slice(0, 254) : null }
}

const discovered = new Map<string, { configuration: openid.Configuration; until: number }>()

/** What the provider says of itself, asked again every hour. */
async function known(provider: Provider) {
  const key = `${provider.issuer} ${provider.clientId}`
  const before = discovered.get(key)
  if (before && before.until > performance.now()) return before.configuration
  const issuer = new URL(provider.issuer)
  const isPlain = issuer.protocol === 'http:' // config.ts allows it outside production only
  const configuration = await openid
    .discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
      timeout: 8,
      // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out; config.ts refuses http in production
      ...(isPlain && { execute: [openid.allowInsecureRequests] }),
    })
    .catch(() => {
      throw new ProviderUnreachable()
    })
  discovered.set(key, { configuration, until: performance.now() + HOUR_MS })
  return configuration
}

const keySets = new WeakMap<openid.Configuration, JWTVerifyGetKey>()
function keysOf(configuration: openid.Configuration) {
  const keys = keySets.get(configuration) ?? createRemoteJWKSet(new URL(configuration.serverMetadata().jwks_uri ?? ''))
  keySets.set(configuration, keys)
  return keys
}

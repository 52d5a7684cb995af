import type { Role } from '#contract/primitives.ts'
import type { AuthorizationRequest } from '#server/outside/openid.ts'
import type { HttpContext } from '#server/rpc/context.ts'
import { newToken, tokenHash } from '#server/world/secrets.ts'
import { readCookie, setCookie } from '../sessions/cookies.ts'

const MINUTES = 10

/** One visit to another provider, tied to the browser that set out. */
export type ProviderRedirect = AuthorizationRequest & {
  provider: string
  purpose: 'sign_in' | 'link'
  userId: string | null
  role: Role | null
}

export async function saveRedirect({ world, answerHeaders }: HttpContext, flow: ProviderRedirect) {
  const token = newToken()
  const expiresAt = new Date(world.clock().getTime() + MINUTES * 60_000)
  await world.accounts.query(
    `insert into provider_flows (id, token_sha256, provider, purpose, user_id, role, state, nonce, verifier, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      world.newId(),
      tokenHash(token),
      flow.provider,
      flow.purpose,
      flow.userId,
      flow.role,
      flow.state,
      flow.nonce,
      flow.verifier,
      expiresAt,
    ],
  )
  answerHeaders.append('set-cookie', setCookie('provider', token, MINUTES * 60, world.config))
}

/** The visit of this browser, which is over by being looked at: nobody answers it twice. */
export async function consumeRedirect({ world, cookies, answerHeaders }: HttpContext): Promise<ProviderRedirect | undefined> {
  const token = readCookie(cookies, 'provider', world.config)
  if (!token) return undefined
  answerHeaders.append('set-cookie', setCookie('provider', '', 0, world.config))
  const { rows } = await world.accounts.query<ProviderRedirect>(
    `delete from provider_flows where token_sha256 = $1 and expires_at > $2
     returning provider, purpose, user_id as "userId", role, state, nonce, verifier`,
    [tokenHash(token), world.clock()],
  )
  return rows[0]
}

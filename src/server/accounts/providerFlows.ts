import type { Role } from '#contract/primitives.ts'
import type { Visit } from '../outside/openid.ts'
import type { RequestContext } from '../rpc/context.ts'
import { newToken, tokenHash } from '../world/secrets.ts'
import { readCookie, setCookie } from './cookie.ts'

const MINUTES = 10

/** One visit to another provider, tied to the browser that set out. */
export type Flow = Visit & { provider: string; purpose: 'sign_in' | 'link'; userId: string | null; role: Role | null }

export async function keepFlow({ world, answerHeaders }: RequestContext, flow: Flow) {
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
export async function findFlow({ world, cookies, answerHeaders }: RequestContext): Promise<Flow | undefined> {
  const token = readCookie(cookies, 'provider', world.config)
  if (!token) return undefined
  answerHeaders.append('set-cookie', setCookie('provider', '', 0, world.config))
  const { rows } = await world.accounts.query<Flow>(
    `delete from provider_flows where token_sha256 = $1 and expires_at > $2
     returning provider, purpose, user_id as "userId", role, state, nonce, verifier`,
    [tokenHash(token), world.clock()],
  )
  return rows[0]
}

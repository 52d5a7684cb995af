import type { Me } from '#contract/accounts.ts'
import { displayName } from '#rules/nameText.ts'
import type { RequestContext } from '../rpc/context.ts'
import type { Caller } from '../rpc/openCall.ts'
import { rpc } from '../rpc/rpc.ts'
import { SESSION_SECONDS, sessionCookie } from './cookie.ts'

const DAY_MS = 24 * 3_600_000

export const me = rpc.accounts.me.handler(async ({ context: { caller, ...context } }): Promise<Me | null> => {
  if (!caller?.role) return null
  await keepSession(context, caller)
  return {
    id: caller.id,
    email: caller.email,
    name: displayName(caller.firstName, caller.lastName),
    role: caller.role,
    photo: caller.photo,
    onboardingComplete: caller.onboardingComplete,
  }
})

/** Every page load asks who is signed in: the place where a session older than a day begins its 30 days anew. */
async function keepSession({ world, sessionToken, answerHeaders }: RequestContext, { sessionId, sessionExpiresAt }: Caller) {
  const now = world.clock()
  const fullTerm = now.getTime() + SESSION_SECONDS * 1000
  if (!sessionToken || fullTerm - sessionExpiresAt.getTime() < DAY_MS) return
  const kept = await world.accounts.query('update accounts.sessions set expires_at = $2, updated_at = $3 where id = $1', [
    sessionId,
    new Date(fullTerm),
    now,
  ])
  if (kept.rowCount) answerHeaders.append('set-cookie', sessionCookie(sessionToken, world.config))
}

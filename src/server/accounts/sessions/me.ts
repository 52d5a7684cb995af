import { MINUTE_MS } from '#rules/time.ts'
import type { SessionUser } from '#contract/accounts.ts'
import { sessionTerm } from '#rules/sessions.ts'
import type { HttpContext } from '#server/rpc/context.ts'
import type { Caller } from '#server/rpc/openTransaction.ts'
import { rpc } from '#server/rpc/rpc.ts'
import { sessionCookie } from './cookies.ts'
import { readCurrentUser } from '../signIn/finishSignIn.ts'
import { toCurrentUser } from '../currentUser.store.ts'

/** Every page load asks who is signed in. Where a tenth of the term is gone the session begins it anew. */
export const me = rpc.accounts.me.handler(async ({ context: { caller, db, ...context } }): Promise<SessionUser | null> => {
  const person = await toCurrentUser(db, caller)
  if (!person || !caller || caller.isLocked) return person
  const { slidingMs } = sessionTerm(caller.role)
  const gone = slidingMs - (caller.sessionExpiresAt.getTime() - context.now.getTime())
  const isSeen = caller.role !== 'patient' || context.now.getTime() - caller.activeAt.getTime() < MINUTE_MS
  if (gone < slidingMs / 10 && isSeen) return person
  return { ...person, sessionEndsAt: await keepSession(context, caller) }
})

/** Begins the session's term anew, asked for near its end. Two at once are one: the token stays. */
export const refresh = rpc.accounts.refresh.handler(async ({ context }) => {
  await keepSession(context, context.caller)
  return readCurrentUser(context.world, context.sessionToken)
})

/** Somebody is at work on this screen. */
export const keepAlive = rpc.accounts.keepAlive.handler(async ({ context: { world, caller, now } }) => {
  await world.accounts.query('update sessions set active_at = greatest(active_at, $2) where id = $1', [caller.sessionId, now])
})

async function keepSession({ world, sessionToken, answerHeaders }: HttpContext, { sessionId, role, sessionEndsAt }: Caller) {
  const now = world.clock()
  const expiresAt = new Date(Math.min(now.getTime() + sessionTerm(role).slidingMs, sessionEndsAt.getTime()))
  // Staff say themselves that they are at work: what a page asks on its own must not hold off the lock.
  const kept = await world.accounts.query(
    'update sessions set expires_at = greatest(expires_at, $2), active_at = case when $4 then greatest(active_at, $3) else active_at end where id = $1',
    [sessionId, expiresAt, now, role === 'patient'],
  )
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  if (kept.rowCount && sessionToken) answerHeaders.append('set-cookie', sessionCookie(sessionToken, seconds, world.config))
  return expiresAt
}

import { rpc } from '#server/rpc/rpc.ts'
import { sessionCookie } from './cookies.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { endSessions } from './sessions.ts'

/** Ends this session at once, its streams too, and takes the cookie back; or the person's others, or all of them. */
export const signOut = rpc.accounts.signOut.handler(async ({ input, context: { world, caller, answerHeaders } }) => {
  const { id: userId, sessionId } = caller
  const scope = input?.scope ?? 'local'
  const which = { local: { userId, only: sessionId }, others: { userId, except: sessionId }, global: { userId } }[scope]
  await inAccountsTransaction(world, async (accounts) => {
    await endSessions(accounts, which)
    // Whoever signs out elsewhere means those who are on their way in too.
    if (scope !== 'local') await accounts.query('delete from pending_sign_ins where user_id = $1', [userId])
  })
  if (scope !== 'others') answerHeaders.append('set-cookie', sessionCookie(null, 0, world.config))
})

import type { Device } from '#contract/security.ts'
import { deviceLabel } from '#rules/devices.ts'
import { sessionCookie } from '../accounts/sessions/cookies.ts'
import { inAccountsTransaction } from '../accounts/accountsTransaction.ts'
import { endSessions } from '../accounts/sessions/sessions.ts'
import { rpc } from '../rpc/rpc.ts'
import type { World } from '../world/world.ts'

type Whose = { userId: string; sessionId: string; now: Date }
type Session = { id: string; userAgent: string | null; signedInAt: Date; lastSeenAt: Date }

/** The sessions somebody has open, by the device each is on: this device first, then the one used last. */
export async function listActiveSessions({ accounts }: World, { userId, sessionId, now }: Whose): Promise<Device[]> {
  const { rows } = await accounts.query<Session>(
    `select id, user_agent as "userAgent", created_at as "signedInAt", active_at as "lastSeenAt" from sessions
     where user_id = $1 and expires_at > $3 and ends_at > $3 order by id = $2 desc, active_at desc, id`,
    [userId, sessionId, now],
  )
  return rows.map(({ userAgent, ...session }) => ({ ...session, label: deviceLabel(userAgent ?? ''), isThis: session.id === sessionId }))
}

/** Ends one of one's own sessions, its open streams too. */
export const signOutDevice = rpc.security.signOutDevice.handler(async ({ input, context: { world, caller, answerHeaders }, errors }) => {
  const { id: userId, sessionId } = caller
  await inAccountsTransaction(world, async (accounts) => {
    if ((await endSessions(accounts, { userId, only: input.deviceId })) === 0) throw errors.NOT_FOUND()
  })
  if (input.deviceId === sessionId) answerHeaders.append('set-cookie', sessionCookie(null, 0, world.config))
})

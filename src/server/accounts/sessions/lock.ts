import { rpc } from '#server/rpc/rpc.ts'
import { requirePassword } from '../passwords/confirmPassword.ts'
import { readCurrentUser } from '../signIn/finishSignIn.ts'
import { recordProof } from './sessions.ts'

/** Covers the person's screens until the password is given. */
export const lock = rpc.accounts.lock.handler(async ({ context: { world, caller, now } }) => {
  await world.accounts.query('update sessions set locked_at = coalesce(locked_at, $2) where id = $1', [caller.sessionId, now])
})

export const unlock = rpc.accounts.unlock.handler(async ({ input, context, errors }) => {
  const { world, caller, sessionToken } = context
  await requirePassword(world, caller.id, input.password, errors)
  await recordProof(world.accounts, caller.sessionId, 'password', world.clock())
  return readCurrentUser(world, sessionToken)
})

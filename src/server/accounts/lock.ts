import { rpc } from '../rpc/rpc.ts'
import { mustConfirm } from './confirmPassword.ts'
import { readMe } from './finishSignIn.ts'
import { noteProof } from './sessions.ts'

/** Covers the person's screens until the password is given. */
export const lock = rpc.accounts.lock.handler(async ({ context: { world, caller, now } }) => {
  await world.accounts.query('update sessions set locked_at = coalesce(locked_at, $2) where id = $1', [caller.sessionId, now])
})

export const unlock = rpc.accounts.unlock.handler(async ({ input, context, errors }) => {
  const { world, caller, sessionToken } = context
  await mustConfirm(world, caller.id, input.password, errors)
  await noteProof(world.accounts, caller.sessionId, 'password', world.clock())
  return readMe(world, sessionToken)
})

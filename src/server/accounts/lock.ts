import { rpc } from '../rpc/rpc.ts'
import { confirmPassword } from './confirmPassword.ts'
import { readMe } from './finishSignIn.ts'
import { noteProof } from './sessions.ts'

/** Covers the person's screens until the password is given. */
export const lock = rpc.accounts.lock.handler(async ({ context: { world, caller, now } }) => {
  await world.accounts.query('update sessions set locked_at = coalesce(locked_at, $2) where id = $1', [caller!.sessionId, now])
})

export const unlock = rpc.accounts.unlock.handler(async ({ input, context, errors }) => {
  const { world, caller, sessionToken } = context
  const given = await confirmPassword(world, caller!.id, input.password, 'inside')
  if (given === 'WRONG_PASSWORD') throw errors.WRONG_PASSWORD()
  if (given !== 'ok') throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: given })
  await noteProof(world.accounts, caller!.sessionId, 'password', world.clock())
  return readMe(world, sessionToken!)
})

import { confirmPassword } from '../accounts/passwords/confirmPassword.ts'
import { recordProof } from '../accounts/sessions/sessions.ts'
import { consumeTotp } from '../accounts/secondFactor/totp.ts'
import { countAccountAttempt } from '../accounts/signIn/accountAttempts.ts'
import { addressKey } from '../accounts/signIn/addressKey.ts'
import { recordWrongFactor } from '../accounts/signIn/warnOwner.ts'
import { rpc } from '../rpc/rpc.ts'
import type { World } from '../world/world.ts'

/** Proves anew who is here; the tries count with those of signing in. */
export const reauthenticate = rpc.security.reauthenticate.handler(async ({ input, context: { world, caller }, errors }) => {
  const { id, email, sessionId } = caller
  const given =
    'password' in input ? await confirmPassword(world, id, input.password, 'inside') : await confirmTotp(world, { id, email }, input.code)
  if (given === 'WRONG_PASSWORD') throw errors.WRONG_PASSWORD()
  if (given === 'CODE_WRONG') throw errors.CODE_WRONG()
  if (given !== 'ok') throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: given })
  await recordProof(world.accounts, sessionId, 'password' in input ? 'password' : 'totp', world.clock())
})

async function confirmTotp(world: World, { id, email }: { id: string; email: string }, code: string) {
  const tries = await countAccountAttempt(world, { userId: id, key: addressKey(email, world.config), where: 'inside' })
  if (tries.blockedFor !== null) return { retryAfterSeconds: tries.blockedFor }
  if (!(await consumeTotp(world.accounts, world.config, id, code, world.clock()))) {
    await recordWrongFactor(world, id)
    return 'CODE_WRONG' as const
  }
  await tries.forget()
  return 'ok' as const
}

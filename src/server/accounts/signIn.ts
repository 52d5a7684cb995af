import type { Role } from '#contract/primitives.ts'
import { canonicalEmail } from '#rules/email.ts'
import { rpc } from '../rpc/rpc.ts'
import { addressKey } from './addressKey.ts'
import { finishSignIn, whyNotAccount } from './finishSignIn.ts'
import { accountAt } from './knownAccount.ts'
import { countTry, forgetTries, takeBackTry } from './loginTries.ts'
import { HashQueueFull, verifyPassword } from './passwordHash.ts'
import { refuseWith } from './refuseWith.ts'

/** The form rule of specification 1.5. What passes it and is no address of ours is treated like an unknown one. */
const looksLikeEmail = (typed: string) => /^\S+@\S+\.\S+$/.test(typed.trim())

export const signIn = rpc.accounts.signIn.handler(async ({ input, context, errors }) => {
  const { world, log } = context
  if (!looksLikeEmail(input.email)) throw errors.EMAIL_INVALID()
  const key = addressKey(input.email, world.config)
  const blockedFor = await countTry(world, key)
  if (blockedFor !== null) {
    log.warn('a sign-in was refused: too many tries for this address')
    throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: { retryAfterSeconds: blockedFor } })
  }
  const account = await accountAt(world, canonicalEmail(input.email) ?? '')
  const isRight = await verifyPassword(input.password, account?.password ?? null).catch(async (error: unknown) => {
    await takeBackTry(world, key)
    throw error instanceof HashQueueFull ? errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: error.retryAfterSeconds } }) : error
  })
  if (!account || !isRight || account.disabled) throw errors.WRONG_EMAIL_OR_PASSWORD()

  const refusal = whyNotAccount(account, input.role)
  // With a second factor to come the tries go on counting: the password must not be a way to begin them anew.
  if (!account.has_totp) await forgetTries(world, key)
  else await takeBackTry(world, key)
  if (refusal) refuseWith(errors, refusal)
  const finished = await finishSignIn(context, { ...account, role: account.role as Role }, ['password'])
  if (finished.refusal) refuseWith(errors, finished.refusal)
  return finished.answer!
})

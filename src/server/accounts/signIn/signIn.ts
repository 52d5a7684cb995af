import type { Role } from '#contract/primitives.ts'
import { canonicalEmail } from '#rules/email.ts'
import { orQueueFull } from '#server/rpc/refuse.ts'
import { rpc } from '#server/rpc/rpc.ts'
import { addressKey, codesKey } from './addressKey.ts'
import { accountCodesKey, attemptKey } from './attemptKey.ts'
import { recordLockout } from './warnOwner.ts'
import { finishSignIn, whyNotSignIn } from './finishSignIn.ts'
import { findAccountByEmail } from './findAccount.ts'
import { NOBODY } from '../letters/enqueueJob.ts'
import { clearAttempts, countTry, limitNetwork, uncountAttempt } from './loginLockout.ts'
import { verifyPassword } from '../passwords/passwordHash.ts'
import { refuseSignIn } from './refuseSignIn.ts'

/** The form rule of specification 1.5. What passes it and is no address of ours is treated like an unknown one. */
const looksLikeEmail = (typed: string) => /^\S+@\S+\.\S+$/.test(typed.trim())

export const signIn = rpc.accounts.signIn.handler(async ({ input, context, errors }) => {
  const { world, log } = context
  if (!looksLikeEmail(input.email)) throw errors.EMAIL_INVALID()
  await limitNetwork(world, context.ip, errors)
  const account = await findAccountByEmail(world, canonicalEmail(input.email) ?? '')
  const key = await attemptKey(context, account?.user_id ?? NOBODY, input.email)
  const { blockedFor, isLast } = await countTry(world, key)
  if (blockedFor !== null) {
    log().warn('a sign-in was refused: too many tries for this address')
    throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: { retryAfterSeconds: blockedFor } })
  }
  const checked = verifyPassword(input.password, account?.password ?? null, 'visitor')
  const isRight = await orQueueFull(checked, errors).catch(async (error: unknown) => {
    await uncountAttempt(world, key)
    throw error
  })
  if (!account || !isRight || account.disabled) {
    if (isLast) await recordLockout(world, account, addressKey(input.email, world.config))
    throw errors.WRONG_EMAIL_OR_PASSWORD()
  }

  const refusal = whyNotSignIn(account, input.role)
  // With a second factor to come the tries go on counting: the password must not be a way to begin them anew.
  if (!account.has_totp) await clearAttempts(world, key)
  else await uncountAttempt(world, key)
  for (const one of [key, accountCodesKey(account.user_id, key), accountCodesKey(account.user_id, '')])
    await clearAttempts(world, codesKey(one))
  if (refusal) refuseSignIn(errors, refusal)
  const finished = await finishSignIn(context, { ...account, role: account.role as Role }, ['password'])
  if (finished.refusal) refuseSignIn(errors, finished.refusal)
  return finished.answer!
})

import { MIN_LETTER_GAP_MS } from '#rules/rateLimits.ts'
import { addressKey } from '../accounts/signIn/addressKey.ts'
import { requirePassword } from '../accounts/passwords/confirmPassword.ts'
import { hashPassword } from '../accounts/passwords/passwordHash.ts'
import { inAccountsTransaction } from '../accounts/accountsTransaction.ts'
import { enqueueJob } from '../accounts/letters/enqueueJob.ts'
import { countLetter } from '../accounts/letters/letterRateLimit.ts'
import { whyNotPassword } from '../accounts/passwords/passwordRules.ts'
import { recordProof } from '../accounts/sessions/sessions.ts'
import { setPassword } from '../accounts/passwords/setPassword.ts'
import { notifyOwner } from '../accounts/letters/notifyOwner.ts'
import { orQueueFull, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'

/** Ends every other session: whoever had the old password is out. */
export const changePassword = rpc.security.changePassword.handler(async ({ input, context: { world, caller }, errors }) => {
  const { id: userId, role, sessionId } = caller
  refuse(errors, await whyNotPassword(role, input.password))
  await requirePassword(world, userId, input.current, errors)
  const hash = await orQueueFull(hashPassword(input.password, 'session'), errors)
  await inAccountsTransaction(world, async (accounts) => {
    await setPassword(accounts, { userId, hash, keepSession: sessionId }, world.clock())
    await recordProof(accounts, sessionId, 'password', world.clock())
    await notifyOwner(accounts, world, userId, 'password_changed')
  })
})

/** The same letter as from the page of a forgotten password, for somebody who is signed in and no longer knows theirs. */
export const sendResetLetter = rpc.security.sendResetLetter.handler(async ({ context: { world, caller, now }, errors }) => {
  const { id: userId, role, email } = caller
  if (role !== 'patient') throw errors.STAFF_ASK_ADMINISTRATOR()
  const letterId = world.newId()
  await inAccountsTransaction(world, async (accounts) => {
    if (!(await countLetter(accounts, { kind: 'recovery', about: addressKey(email, world.config), gapMs: MIN_LETTER_GAP_MS }, now)))
      throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: MIN_LETTER_GAP_MS / 1000 } })
    await enqueueJob(accounts, 'forgot-password', { userId, letterId }, letterId)
  })
})

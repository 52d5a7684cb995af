import { canonicalEmail } from '#rules/email.ts'
import { addressKey } from '../accounts/signIn/addressKey.ts'
import { inAccountsTransaction } from '../accounts/accountsTransaction.ts'
import { countLetter } from '../accounts/letters/letterRateLimit.ts'
import { requestEmailChange } from '../accounts/letters/requestEmailChange.ts'
import { rpc } from '../rpc/rpc.ts'

/** The same answer whether or not the address is somebody's already: its owner is told, whoever asked is not. */
export const changeEmail = rpc.security.changeEmail.handler(async ({ input, context: { world, caller, now }, errors }) => {
  const email = canonicalEmail(input.email)
  if (email === null) throw errors.EMAIL_INVALID()
  await inAccountsTransaction(world, async (accounts) => {
    // By whoever asks too: else one account could have letters written to any number of strangers.
    const limits = [caller.id, addressKey(email, world.config)]
    for (const about of limits)
      if (!(await countLetter(accounts, { kind: 'email_change', about, gapMs: 0 }, now)))
        throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: 3600 } })
    await requestEmailChange(accounts, { userId: caller.id, email, linkId: world.newId(), now })
  })
})

export const cancelEmailChange = rpc.security.cancelEmailChange.handler(async ({ context: { world, caller } }) => {
  await world.accounts.query(`delete from links where user_id = $1 and kind = 'email_change'`, [caller.id])
})

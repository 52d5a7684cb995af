import { canonicalEmail } from '#rules/email.ts'
import { whyNotSensitive } from '#rules/sessions.ts'
import { addressKey } from '../accounts/addressKey.ts'
import { inAccounts } from '../accounts/inAccounts.ts'
import { mayWrite } from '../accounts/letterLimit.ts'
import { wishEmailChange } from '../accounts/wishEmailChange.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'

/** The same answer whether or not the address is somebody's already: its owner is told, whoever asked is not. */
export const changeEmail = rpc.security.changeEmail.handler(async ({ input, context: { world, caller, now }, errors }) => {
  refuse(errors, whyNotSensitive(caller!.provedAt, now))
  const email = canonicalEmail(input.email)
  if (email === null) throw errors.EMAIL_INVALID()
  await inAccounts(world, async (accounts) => {
    if (!(await mayWrite(accounts, addressKey(email, world.config), now, 0)))
      throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: 3600 } })
    await wishEmailChange(accounts, { userId: caller!.id, email, linkId: world.newId(), now })
  })
})

export const cancelEmailChange = rpc.security.cancelEmailChange.handler(async ({ context: { world, caller } }) => {
  await world.accounts.query(`delete from links where user_id = $1 and kind = 'email_change'`, [caller!.id])
})

import { canonicalEmail } from '#rules/email.ts'
import { addressKey } from '../accounts/signIn/addressKey.ts'
import { inAccountsTransaction } from '../accounts/accountsTransaction.ts'
import { countLetter } from '../accounts/letters/letterRateLimit.ts'
import { rpc } from '../rpc/rpc.ts'
import { DAY_MS } from '#rules/time.ts'
import { newToken, tokenHash } from '../world/secrets.ts'
import { enqueueJob } from '../accounts/letters/enqueueJob.ts'

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
    await accounts.query(`delete from links where user_id = $1 and kind = 'email_change'`, [caller.id])
    const linkId = world.newId()
    // The link's token is made by the job that writes the letter; until then nobody has one.
    await accounts.query(
      `insert into links (id, kind, user_id, token_sha256, new_email, expires_at, created_at) values ($1, 'email_change', $2, $3, $4, $5, $6)`,
      [linkId, caller.id, tokenHash(newToken()), email, new Date(now.getTime() + DAY_MS), now],
    )
    await enqueueJob(accounts, 'email-change', { userId: caller.id, linkId }, linkId)
  })
})

export const cancelEmailChange = rpc.security.cancelEmailChange.handler(async ({ context: { world, caller } }) => {
  await world.accounts.query(`delete from links where user_id = $1 and kind = 'email_change'`, [caller.id])
})

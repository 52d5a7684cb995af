import { MIN_LETTER_GAP_MS } from '#rules/rateLimits.ts'
import type { Role } from '#contract/primitives.ts'
import { canonicalEmail } from '#rules/email.ts'
import { rpc } from '#server/rpc/rpc.ts'
import { addressKey } from './addressKey.ts'
import { confirmPassword } from '../passwords/confirmPassword.ts'
import { finishSignIn } from './finishSignIn.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { findAccountById } from './findAccount.ts'
import { enqueueJob, NOBODY } from '../letters/enqueueJob.ts'
import { countLetter } from '../letters/letterRateLimit.ts'
import { findLink, consumeLink } from '../letters/links.ts'
import { refuseSignIn } from './refuseSignIn.ts'

/** Says nothing about whether there is such an account: the job that finds nobody to write to does nothing. */
export const resendVerification = rpc.accounts.resendVerification.handler(async ({ input, context: { world } }) => {
  const email = canonicalEmail(input.email) ?? ''
  const letterId = world.newId()
  await inAccountsTransaction(world, async (accounts) => {
    if (
      !(await countLetter(
        accounts,
        { kind: 'sign_up', about: addressKey(input.email, world.config), gapMs: MIN_LETTER_GAP_MS },
        world.clock(),
      ))
    )
      return
    const { rows } = await accounts.query('select id from users where email = $1 and not email_verified', [email])
    await enqueueJob(accounts, 'verify-email', { userId: rows[0]?.id ?? NOBODY, letterId }, letterId)
  })
})

/**
 * Spends a verification link and signs in. The password is asked because anybody may have signed up with this address: without it the
 * owner's press of the button would make a stranger's password good.
 */
export const verifyEmail = rpc.accounts.verifyEmail.handler(async ({ input, context, errors }) => {
  const { world } = context
  const link = await findLink(world, input.token, 'verify')
  if (!link) throw errors.LINK_INVALID()
  const given = await confirmPassword(world, link.userId, input.password)
  if (given === 'WRONG_PASSWORD') throw errors.WRONG_PASSWORD()
  if (given !== 'ok') throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: given })
  const isFirst = await inAccountsTransaction(world, async (accounts) => {
    if (!(await consumeLink(accounts, link.id))) return false
    await accounts.query('update users set email_verified = true, updated_at = $2 where id = $1', [link.userId, world.clock()])
    return true
  })
  if (!isFirst) throw errors.LINK_INVALID()
  const account = await findAccountById(world, link.userId)
  if (!account?.role) throw errors.LINK_INVALID()
  const finished = await finishSignIn(context, { ...account, role: account.role as Role }, ['password'])
  if (finished.refusal) refuseSignIn(errors, finished.refusal)
  return finished.answer!
})

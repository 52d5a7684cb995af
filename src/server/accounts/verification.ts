import type { Role } from '#contract/primitives.ts'
import { canonicalEmail } from '#rules/email.ts'
import { rpc } from '../rpc/rpc.ts'
import { addressKey } from './addressKey.ts'
import { confirmPassword } from './confirmPassword.ts'
import { finishSignIn } from './finishSignIn.ts'
import { inAccounts } from './inAccounts.ts'
import { accountOf } from './knownAccount.ts'
import { leaveJob, NOBODY } from './leaveJob.ts'
import { LETTER_GAP_MS, mayWrite } from './letterLimit.ts'
import { findLink, spendLink } from './links.ts'
import { refuseWith } from './refuseWith.ts'

/** Says nothing about whether there is such an account: the job that finds nobody to write to does nothing. */
export const resendVerification = rpc.accounts.resendVerification.handler(async ({ input, context: { world } }) => {
  const email = canonicalEmail(input.email) ?? ''
  const letterId = world.newId()
  await inAccounts(world, async (accounts) => {
    if (!(await mayWrite(accounts, { kind: 'sign_up', about: addressKey(input.email, world.config), gapMs: LETTER_GAP_MS }, world.clock())))
      return
    const { rows } = await accounts.query('select id from users where email = $1 and not email_verified', [email])
    await leaveJob(accounts, 'verify-email', { userId: rows[0]?.id ?? NOBODY, letterId }, letterId)
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
  const isFirst = await inAccounts(world, async (accounts) => {
    if (!(await spendLink(accounts, link.id))) return false
    await accounts.query('update users set email_verified = true, updated_at = $2 where id = $1', [link.userId, world.clock()])
    return true
  })
  if (!isFirst) throw errors.LINK_INVALID()
  const account = await accountOf(world, link.userId)
  if (!account?.role) throw errors.LINK_INVALID()
  const finished = await finishSignIn(context, { ...account, role: account.role as Role }, ['password'])
  if (finished.refusal) refuseWith(errors, finished.refusal)
  return finished.answer!
})

import { MIN_LETTER_GAP_MS } from '#rules/rateLimits.ts'
import { canonicalEmail } from '#rules/email.ts'
import { orQueueFull, refuse } from '#server/rpc/refuse.ts'
import { rpc } from '#server/rpc/rpc.ts'
import { addressKey } from '../signIn/addressKey.ts'
import { isPuzzleSolved } from '../signIn/captcha.ts'
import { hashPassword } from './passwordHash.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { enqueueJob, NOBODY } from '../letters/enqueueJob.ts'
import { countLetter } from '../letters/letterRateLimit.ts'
import { findLink } from '../letters/links.ts'
import { audienceOf, whyNotPassword } from './passwordRules.ts'
import { setPasswordByLink } from './setPasswordByLink.ts'

/** The same answer after the same work for every address; what differs is the letter, and whether there is one. */
export const forgotPassword = rpc.accounts.forgotPassword.handler(async ({ input, context: { world }, errors }) => {
  const email = canonicalEmail(input.email)
  if (email === null) throw errors.EMAIL_INVALID()
  if (!(await isPuzzleSolved(world, input.captcha))) throw errors.CAPTCHA_NEEDED()
  const letterId = world.newId()
  await inAccountsTransaction(world, async (accounts) => {
    if (
      !(await countLetter(accounts, { kind: 'recovery', about: addressKey(email, world.config), gapMs: MIN_LETTER_GAP_MS }, world.clock()))
    )
      return
    const { rows } = await accounts.query('select id from users where email = $1 and disabled_at is null', [email])
    await enqueueJob(accounts, 'forgot-password', { userId: rows[0]?.id ?? NOBODY, letterId }, letterId)
  })
})

export const checkLink = rpc.accounts.checkLink.handler(async ({ input, context: { world }, errors }) => {
  const link = await findLink(world, input.token, input.kind)
  if (!link) throw errors.LINK_INVALID()
  return { audience: audienceOf(link.role) }
})

/** Sets the password, proves the address, and ends every session: nobody is signed in by a link alone, and a second factor stays. */
export const resetPassword = rpc.accounts.resetPassword.handler(async ({ input, context: { world }, errors }) => {
  const link = await findLink(world, input.token, 'recovery')
  if (!link) throw errors.LINK_INVALID()
  refuse(errors, await whyNotPassword(link.role, input.password))
  const hash = await orQueueFull(hashPassword(input.password, 'visitor'), errors)
  if (!(await setPasswordByLink(world, link, hash))) throw errors.LINK_INVALID()
})

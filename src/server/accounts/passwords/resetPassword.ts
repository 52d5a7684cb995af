import type { Role } from '#contract/primitives.ts'
import { canonicalEmail } from '#rules/email.ts'
import { refuse } from '#server/rpc/refuse.ts'
import { rpc } from '#server/rpc/rpc.ts'
import type { World } from '#server/world/world.ts'
import { addressKey } from '../signIn/addressKey.ts'
import { isPuzzleSolved } from '../signIn/captcha.ts'
import { finishSignIn } from '../signIn/finishSignIn.ts'
import { hashNewPassword } from './hashNewPassword.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { findAccountById } from '../signIn/findAccount.ts'
import { enqueueJob, NOBODY } from '../letters/enqueueJob.ts'
import { MIN_LETTER_GAP_MS, countLetter } from '../letters/letterLimit.ts'
import { findLink, consumeLink, type LetterLink } from '../letters/links.ts'
import { audienceOf, whyNotPassword } from './passwordRules.ts'
import { refuseSignIn } from '../signIn/refuseSignIn.ts'
import { setPassword } from './setPassword.ts'
import { notifyAdministrators } from '../letters/tellAdministrators.ts'

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
  const hash = await hashNewPassword(input.password, errors)
  if (!(await spendOn(world, link, hash))) throw errors.LINK_INVALID()
})

/** The first password of somebody an administrator invited; their second factor comes next. */
export const acceptInvitation = rpc.accounts.acceptInvitation.handler(async ({ input, context, errors }) => {
  const { world } = context
  const link = await findLink(world, input.token, 'invitation')
  if (!link) throw errors.LINK_INVALID()
  refuse(errors, await whyNotPassword(link.role, input.password))
  const hash = await hashNewPassword(input.password, errors)
  if (!(await spendOn(world, link, hash))) throw errors.LINK_INVALID()
  const account = await findAccountById(world, link.userId)
  if (!account?.role) throw errors.LINK_INVALID()
  const finished = await finishSignIn(context, { ...account, role: account.role as Role }, ['password'])
  if (finished.refusal) refuseSignIn(errors, finished.refusal)
  return finished.answer!
})

/** One transaction: of two presses at once one sets the password and the other finds the link spent. */
const spendOn = (world: World, link: LetterLink, hash: string) =>
  inAccountsTransaction(world, async (accounts) => {
    if (!(await consumeLink(accounts, link.id))) return false
    const now = world.clock()
    await setPassword(accounts, { userId: link.userId, hash }, now)
    const { rows } = await accounts.query<{ email: string }>(
      'update users set email_verified = true, updated_at = $2 where id = $1 returning email',
      [link.userId, now],
    )
    await accounts.query('delete from login_tries where address_key = $1', [addressKey(rows[0]!.email, world.config)])
    await notifyAdministrators(accounts, link.role)
    return true
  })

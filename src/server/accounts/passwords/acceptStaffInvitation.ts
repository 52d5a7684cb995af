import type { Role } from '#contract/primitives.ts'
import { orQueueFull, refuse } from '#server/rpc/refuse.ts'
import { rpc } from '#server/rpc/rpc.ts'
import { findLink } from '../letters/links.ts'
import { findAccountById } from '../signIn/findAccount.ts'
import { finishSignIn } from '../signIn/finishSignIn.ts'
import { refuseSignIn } from '../signIn/refuseSignIn.ts'
import { hashPassword } from './passwordHash.ts'
import { whyNotPassword } from './passwordRules.ts'
import { setPasswordByLink } from './setPasswordByLink.ts'

/** The first password of somebody an administrator invited; their second factor comes next. */
export const acceptInvitation = rpc.accounts.acceptInvitation.handler(async ({ input, context, errors }) => {
  const { world } = context
  const link = await findLink(world, input.token, 'invitation')
  if (!link) throw errors.LINK_INVALID()
  refuse(errors, await whyNotPassword(link.role, input.password))
  const hash = await orQueueFull(hashPassword(input.password, 'visitor'), errors)
  if (!(await setPasswordByLink(world, link, hash))) throw errors.LINK_INVALID()
  const account = await findAccountById(world, link.userId)
  if (!account?.role) throw errors.LINK_INVALID()
  const finished = await finishSignIn(context, { ...account, role: account.role as Role }, ['password'])
  if (finished.refusal) refuseSignIn(errors, finished.refusal)
  return finished.answer!
})

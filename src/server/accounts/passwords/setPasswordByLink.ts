import type { World } from '#server/world/world.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { consumeLink, type LetterLink } from '../letters/links.ts'
import { notifyOwner } from '../letters/notifyOwner.ts'
import { notifyAdministrators } from '../letters/tellAdministrators.ts'
import { clearAccountAttempts } from '../signIn/attemptKey.ts'
import { setPassword } from './setPassword.ts'

/** Whether the link was still good. One transaction: of two presses at once one sets the password and the other finds the link spent. */
export const setPasswordByLink = (world: World, link: LetterLink, hash: string) =>
  inAccountsTransaction(world, async (accounts) => {
    if (!(await consumeLink(accounts, link.id))) return false
    const now = world.clock()
    await setPassword(accounts, { userId: link.userId, hash }, now)
    await accounts.query('update passwords set reset_at = $2 where user_id = $1', [link.userId, now])
    const { rows } = await accounts.query<{ email: string; phone: string | null }>(
      'update users set email_verified = true, updated_at = $2 where id = $1 returning email, phone_number as phone',
      [link.userId, now],
    )
    await clearAccountAttempts(accounts, world.config, { userId: link.userId, ...rows[0]! })
    // By an invitation somebody chooses their first.
    if (link.kind === 'recovery') await notifyOwner(accounts, world, link.userId, 'password_changed')
    await notifyAdministrators(accounts, link.role)
    return true
  })

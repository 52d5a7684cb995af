import { isUniqueViolation } from '#server/database/uniqueViolation.ts'
import { rpc } from '#server/rpc/rpc.ts'
import { confirmPassword } from '../passwords/confirmPassword.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { enqueueJob } from './enqueueJob.ts'
import { findLink, consumeLink } from './links.ts'
import { notifyOwner } from './notifyOwner.ts'
import { notifyAdministrators } from './tellAdministrators.ts'

/**
 * The new address is proven: from now on it signs in. Until here the old one did (complaint 18). The password is asked because the
 * address may have been mistyped: whom it belongs to reads the letter, but does not know the password.
 */
export const confirmEmailChange = rpc.accounts.confirmEmailChange.handler(async ({ input, context: { world }, errors }) => {
  const link = await findLink(world, input.token, 'email_change')
  if (!link?.newEmail) throw errors.LINK_INVALID()
  const given = await confirmPassword(world, link.userId, input.password)
  if (given === 'WRONG_PASSWORD') throw errors.WRONG_PASSWORD()
  if (given !== 'ok') throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: given })
  const changed = await inAccountsTransaction(world, async (accounts) => {
    if (!(await consumeLink(accounts, link.id))) return false
    await accounts.query('select clear_unproven($1)', [link.newEmail])
    const { rowCount } = await accounts.query(
      `update users set email = $2, email_verified = true, updated_at = $3 where id = $1 and not exists (select from users where email = $2)`,
      [link.userId, link.newEmail, world.clock()],
    )
    // What was sent to the old address opens nothing any more.
    await accounts.query(`delete from links where user_id = $1 and kind in ('recovery', 'verify')`, [link.userId])
    await accounts.query(`delete from codes where user_id = $1 and purpose = 'sign_in'`, [link.userId])
    await notifyAdministrators(accounts, link.role)
    if (rowCount !== 1) return false
    await notifyOwner(accounts, world, link.userId, 'email_changed')
    await enqueueJob(accounts, 'email-changed', { userId: link.userId, linkId: link.id }, link.id)
    if (link.role === 'admin')
      await enqueueJob(accounts, 'administrator-changed', { userId: link.userId, byId: null, noticeId: link.id, change: 'moved' }, link.id)
    return true
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return false // somebody else proved the same address this very moment
    throw error
  })
  if (!changed) throw errors.LINK_INVALID()
})

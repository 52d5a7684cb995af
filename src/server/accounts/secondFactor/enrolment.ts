import { rpc } from '#server/rpc/rpc.ts'
import { attemptKey } from '../signIn/attemptKey.ts'
import { confirmPassword } from '../passwords/confirmPassword.ts'
import { signInAs } from '../signIn/finishSignIn.ts'
import { findPendingAccount } from './verifySecondFactor.ts'
import { findPendingSignIn, startPendingSignIn, type PendingSignIn } from '../signIn/pendingSignIn.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { findAccountById } from '../signIn/findAccount.ts'
import { findLink } from '../letters/links.ts'
import { countAttempt, clearAttempts } from '../signIn/loginLockout.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'
import { notifyOwner } from '../letters/notifyOwner.ts'
import { saveTotp, newTotpSecret, decryptSecret, encryptSecret, shownSecret, totpStep } from './totp.ts'
import type { World } from '#server/world/world.ts'

/** A secret for the authenticator app of staff who have none. Asked again it is the same one: the QR code may be on the phone already. */
export const startEnrolment = rpc.accounts.startEnrolment.handler(async ({ context, errors }) => {
  const { world } = context
  const half = await findPendingSignIn(context)
  const account = half?.mayEnrol ? await findPendingAccount(world, half) : undefined
  if (!half || !account || account.has_totp) throw errors.SIGN_IN_OVER()
  const sealed = encryptSecret(world.config, half.userId, newTotpSecret())
  const { rows } = await world.accounts.query<{ sealed: string }>(
    'update pending_sign_ins set enrol_secret = coalesce(enrol_secret, $2) where id = $1 returning enrol_secret as sealed',
    [half.id, sealed],
  )
  if (!rows[0]) throw errors.SIGN_IN_OVER()
  return shownSecret(decryptSecret(world.config, half.userId, rows[0].sealed), account.email, world.config)
})

/** The first code of the new app, which opens the session; ends the time in which an administrator's reset waits. */
export const confirmEnrolment = rpc.accounts.confirmEnrolment.handler(async ({ input, context, errors }) => {
  const { world } = context
  const half = await findPendingSignIn(context)
  const account = half?.mayEnrol && half.enrolSecret ? await findPendingAccount(world, half) : undefined
  if (!half?.enrolSecret || !account || account.has_totp) throw errors.SIGN_IN_OVER()
  const key = await attemptKey(context, half.userId, account.email)
  const blockedFor = await countAttempt(world, key)
  if (blockedFor !== null) throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: { retryAfterSeconds: blockedFor } })
  const step = totpStep(decryptSecret(world.config, half.userId, half.enrolSecret), input.code, world.clock())
  if (step === null) throw errors.CODE_WRONG()
  const recoveryCodes = await enrol(world, half, half.enrolSecret, step)
  if (!recoveryCodes) throw errors.SIGN_IN_OVER()
  await clearAttempts(world, key)
  const enrolled = { ...account, has_totp: true, second_factor_reset: false }
  return { me: await signInAs(context, enrolled, [...half.proved, 'totp']), recoveryCodes }
})

/**
 * After an administrator took a second factor off: the letter's link and the password together let somebody make a new one. The link
 * and the reset end with the new factor, not before, so that neither a closed page nor the password alone changes anything.
 */
export const replaceSecondFactor = rpc.accounts.replaceSecondFactor.handler(async ({ input, context, errors }) => {
  const { world } = context
  const link = await findLink(world, input.token, 'second_factor')
  const account = link && (await findAccountById(world, link.userId))
  if (!account?.second_factor_reset || account.has_totp || !account.email_verified || !account.role) throw errors.LINK_INVALID()
  const given = await confirmPassword(world, account.user_id, input.password)
  if (given === 'WRONG_PASSWORD') throw errors.WRONG_PASSWORD()
  if (given !== 'ok') throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: given })
  await startPendingSignIn(context, { userId: account.user_id, proved: ['password'], mayEnrol: true })
  return { next: 'enrol' as const }
})

/** One transaction: of two pages that enrol at once one does, and the other's sign-in is over. */
const enrol = (world: World, { id, userId }: PendingSignIn, sealed: string, step: number) =>
  inAccountsTransaction(world, async (accounts) => {
    await accounts.query('select from users where id = $1 for update', [userId]) // each ends the other's sign-in: one after the other
    if (!(await accounts.query('delete from pending_sign_ins where id = $1', [id])).rowCount) return undefined
    await accounts.query('delete from pending_sign_ins where user_id = $1', [userId])
    await accounts.query(`delete from links where user_id = $1 and kind = 'second_factor'`, [userId])
    const now = world.clock()
    await accounts.query('update users set second_factor_reset_at = null, updated_at = $2 where id = $1', [userId, now])
    await saveTotp(accounts, { userId, sealed, step, now })
    await notifyOwner(accounts, world, userId, 'totp_added')
    return replaceRecoveryCodes(accounts, world.config, userId)
  })

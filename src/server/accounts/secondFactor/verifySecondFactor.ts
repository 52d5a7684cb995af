import type { Role } from '#contract/primitives.ts'
import { rpc } from '#server/rpc/rpc.ts'
import type { World } from '#server/world/world.ts'
import { signInAs } from '../signIn/finishSignIn.ts'
import { findPendingSignIn, type PendingSignIn } from '../signIn/pendingSignIn.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { findAccountById, type SignInAccount } from '../signIn/findAccount.ts'
import { consumeRecoveryCode } from './recoveryCodes.ts'
import { consumeTotp } from './totp.ts'
import { countAccountAttempt } from '../signIn/accountAttempts.ts'
import { attemptKey } from '../signIn/attemptKey.ts'
import { recordWrongFactor } from '../signIn/warnOwner.ts'

/** The second step of signing in (two-factor authentication, 2FA). Its tries are counted with those of the password, so that there is no second counter to use up. */
export const verifySecondFactor = rpc.accounts.verifySecondFactor.handler(async ({ input, context, errors }) => {
  const { world } = context
  const half = await findPendingSignIn(context)
  const account = half && !half.mayEnrol ? await findPendingAccount(world, half) : undefined
  if (!half || !account) throw errors.SIGN_IN_OVER()
  const tries = await countAccountAttempt(world, {
    userId: half.userId,
    key: await attemptKey(context, half.userId, account.email),
    where: 'outside',
  })
  if (tries.blockedFor !== null) throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: { retryAfterSeconds: tries.blockedFor } })
  const spend = { totp: consumeTotp, recovery_code: consumeRecoveryCode }[input.way]
  const isRight = await inAccountsTransaction(world, async (accounts) => {
    if (!(await spend(accounts, world.config, half.userId, input.code, world.clock()))) return false
    // Together with the code: of two right answers at once the second keeps its code.
    if (!(await accounts.query('delete from pending_sign_ins where id = $1', [half.id])).rowCount) throw errors.SIGN_IN_OVER()
    return true
  })
  if (!isRight) {
    await recordWrongFactor(world, half.userId)
    throw errors.CODE_WRONG()
  }
  await tries.forget()
  return signInAs(context, account, [...half.proved, input.way])
})

/** The account of a sign-in that is under way, unless it was closed meanwhile. */
export async function findPendingAccount(world: World, { userId }: PendingSignIn): Promise<(SignInAccount & { role: Role }) | undefined> {
  const account = await findAccountById(world, userId)
  const isOpen = account && account.email_verified && !account.disabled && account.role
  return isOpen ? { ...account, role: account.role as Role } : undefined
}

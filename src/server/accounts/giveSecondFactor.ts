import type { Role } from '#contract/primitives.ts'
import { rpc } from '../rpc/rpc.ts'
import type { World } from '../world/world.ts'
import { signInAs } from './finishSignIn.ts'
import { findHalfSignIn, type HalfSignIn } from './halfSignIn.ts'
import { inAccounts } from './inAccounts.ts'
import { accountOf, type KnownAccount } from './knownAccount.ts'
import { spendRecoveryCode } from './recoveryCodes.ts'
import { spendTotp } from './totp.ts'
import { countTryOf } from './triesOf.ts'

/** The second step of signing in. Its tries are counted with those of the password, so that there is no second counter to use up. */
export const giveSecondFactor = rpc.accounts.giveSecondFactor.handler(async ({ input, context, errors }) => {
  const { world } = context
  const half = await findHalfSignIn(context)
  const account = half && !half.mayEnrol ? await openAccount(world, half) : undefined
  if (!half || !account) throw errors.SIGN_IN_OVER()
  const tries = await countTryOf(world, { userId: half.userId, email: account.email, where: 'outside' })
  if (tries.blockedFor !== null) throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: { retryAfterSeconds: tries.blockedFor } })
  const spend = { totp: spendTotp, recovery_code: spendRecoveryCode }[input.way]
  await inAccounts(world, async (accounts) => {
    if (!(await spend(accounts, world.config, half.userId, input.code, world.clock()))) throw errors.CODE_WRONG()
    // Together with the code: of two right answers at once the second keeps its code.
    if (!(await accounts.query('delete from pending_sign_ins where id = $1', [half.id])).rowCount) throw errors.SIGN_IN_OVER()
  })
  await tries.forget()
  return signInAs(context, account, [...half.proved, input.way])
})

/** The account of a sign-in that is under way, unless it was closed meanwhile. */
export async function openAccount(world: World, { userId }: HalfSignIn): Promise<(KnownAccount & { role: Role }) | undefined> {
  const account = await accountOf(world, userId)
  const isOpen = account && account.email_verified && !account.disabled && account.role
  return isOpen ? { ...account, role: account.role as Role } : undefined
}

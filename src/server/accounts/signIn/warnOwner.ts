import { SILENT_LOCKOUTS, SILENT_SECOND_FACTORS, WARNING_LIMIT, type RateLimit } from '#rules/rateLimits.ts'
import type { World } from '#server/world/world.ts'
import { enqueueJob, NOBODY } from '../letters/enqueueJob.ts'
import type { SignInAccount } from './findAccount.ts'
import { countAttempt } from './loginLockout.ts'

/** What somebody else may be doing to an account: its notices in ../notices.ts. */
export type SignInWarning = 'sign_in_blocked' | 'second_factor_guessed'

/** After the last wrong try before an address is blocked. The same work for one that is nobody's, so that its answer is no later. */
export const recordLockout = (world: World, account: SignInAccount | undefined, key: string) =>
  warnBeyond(world, {
    warning: 'sign_in_blocked',
    userId: account && !account.disabled ? account.user_id : NOBODY,
    about: key,
    silent: SILENT_LOCKOUTS,
  })

/** After a wrong code of somebody who gave the right password. */
export const recordWrongFactor = (world: World, userId: string) =>
  warnBeyond(world, { warning: 'second_factor_guessed', userId, about: userId, silent: SILENT_SECOND_FACTORS })

type Happening = { warning: SignInWarning; userId: string; about: string; silent: RateLimit }

async function warnBeyond(world: World, { warning, userId, about, silent }: Happening) {
  if ((await countAttempt(world, `${warning} ${about}`, silent)) === null) return
  if ((await countAttempt(world, `warned of ${warning} ${about}`, WARNING_LIMIT)) !== null) return
  const noticeId = world.newId()
  await enqueueJob(world.accounts, 'sign-in-warning', { userId, noticeId, warning }, noticeId)
}

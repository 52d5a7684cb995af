import { ORPCError } from '@orpc/server'
import type { Me, SignedIn, SignInAnswer } from '#contract/accounts.ts'
import { refusalCatalogue } from '#contract/errors.ts'
import type { Role } from '#contract/primitives.ts'
import { nextSignInStep, sessionTerm, type Proof } from '#rules/sessions.ts'
import type { HttpContext } from '#server/rpc/context.ts'
import { openTransaction } from '#server/rpc/openTransaction.ts'
import type { World } from '#server/world/world.ts'
import { isUnchanged } from './accountLock.ts'
import { readCookie, sessionCookie, setCookie } from '../sessions/cookies.ts'
import { startPendingSignIn } from './pendingSignIn.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import type { SignInAccount } from './findAccount.ts'
import { toCurrentUser } from '../currentUser.store.ts'
import { isReviewDue } from '../passwords/resetReview.ts'
import { recordDevice } from '../sessions/knownDevices.ts'
import { endSessions, openSession } from '../sessions/sessions.ts'

export type SignInRefusal =
  | { code: 'EMAIL_NOT_VERIFIED' | 'ROLE_NOT_FOUND' | 'SECOND_FACTOR_RESET' }
  | { code: 'ROLE_MISMATCH'; data: { selected: Role; stored: Role } }

/** Why somebody who proved to own this account is still not let in under this role. Nothing is said of a disabled one: it is as if it were not there. */
export function whyNotSignIn({ email_verified, role }: SignInAccount, selected: Role | null): SignInRefusal | undefined {
  if (!email_verified) return { code: 'EMAIL_NOT_VERIFIED' }
  if (!role) return { code: 'ROLE_NOT_FOUND' }
  if (selected && role !== selected) return { code: 'ROLE_MISMATCH', data: { selected, stored: role } }
}

type Finished = { answer: SignInAnswer; refusal?: undefined } | { answer?: undefined; refusal: SignInRefusal }

/** The end of every way in: a session, or a cookie of ten minutes that keeps what was proven so far. */
export async function finishSignIn(context: HttpContext, account: SignInAccount & { role: Role }, proved: Proof[]): Promise<Finished> {
  const next = nextSignInStep({ role: account.role, hasTotp: account.has_totp, isFactorReset: account.second_factor_reset }, proved)
  if (next === 'SECOND_FACTOR_RESET') return { refusal: { code: next } }
  if (next === 'in') return { answer: { next, me: await signInAs(context, account, proved) } }
  await startPendingSignIn(context, { userId: account.user_id, proved, mayEnrol: next === 'enrol' })
  if (next === 'enrol') return { answer: { next } }
  return { answer: { next, ways: account.has_passkey ? ['totp', 'recovery_code', 'passkey'] : ['totp', 'recovery_code'] } }
}

/**
 * Opens the session of somebody who proved enough, under a new token, and ends the one this browser had before. `account` is as it was
 * read before the proof was looked at.
 */
export async function signInAs(context: HttpContext, account: SignInAccount & { role: Role }, proved: Proof[]): Promise<SignedIn> {
  const { world, answerHeaders, sessionToken, ip, userAgent, log } = { log: () => context.world.log, ...context }
  const { user_id: userId, role } = account
  if (!account.has_profile) await world.accounts.query('select accounts.make_missing_profile($1, $2)', [userId, world.clock()])
  const presented = sessionToken ? await sessionOf(world, sessionToken) : null
  const { token, checkSignInMethods } = await inAccountsTransaction(world, async (accounts) => {
    if (!(await isUnchanged(accounts, account))) throw new ORPCError('NOT_SIGNED_IN', { status: refusalCatalogue.NOT_SIGNED_IN.status })
    const before = presented && { userId: presented.userId, only: presented.sessionId, comesBack: presented.userId === userId }
    if (before) await endSessions(accounts, before)
    const deviceSha256 = await recordDevice(accounts, context, userId)
    return {
      token: await openSession(accounts, world, { userId, role, proved, ip, userAgent, deviceSha256 }),
      checkSignInMethods: await isReviewDue(accounts, { userId, role, proved }),
    }
  })
  answerHeaders.append('set-cookie', sessionCookie(token, sessionTerm(role).slidingMs / 1000, world.config))
  if (readCookie(context.cookies, 'half_signed_in', world.config))
    answerHeaders.append('set-cookie', setCookie('half_signed_in', '', 0, world.config))
  log().info({ userId }, 'signed in')
  return { ...(await readCurrentUser(world, token)), checkSignInMethods }
}

async function sessionOf(world: World, token: string) {
  const transaction = await openTransaction(world.database, token, world.clock())
  await transaction.rollback()
  return transaction.caller && { userId: transaction.caller.id, sessionId: transaction.caller.sessionId }
}

/** The person of a session just opened, read the way every later request reads it. */
export async function readCurrentUser(world: World, token: string): Promise<Me> {
  const transaction = await openTransaction(world.database, token, world.clock())
  try {
    const me = await toCurrentUser(transaction.db, transaction.caller)
    if (!me?.role) throw new Error('a session that was just opened is nobody’s')
    // Where no profile says how far the onboarding is, nobody is held up by it.
    return { ...me, role: me.role, onboardingComplete: me.onboardingComplete ?? true }
  } finally {
    await transaction.rollback()
  }
}

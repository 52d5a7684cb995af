import { ORPCError } from '@orpc/server'
import type { Me, SignInAnswer } from '#contract/accounts.ts'
import { catalogue } from '#contract/errors.ts'
import type { Role } from '#contract/primitives.ts'
import { nextStep, termOf, type Proof } from '#rules/sessions.ts'
import type { RequestContext } from '../rpc/context.ts'
import { openCall } from '../rpc/openCall.ts'
import type { World } from '../world/world.ts'
import { isAsItWas } from './accountAsItWas.ts'
import { readCookie, sessionCookie, setCookie } from './cookie.ts'
import { halveSignIn } from './halfSignIn.ts'
import { inAccounts } from './inAccounts.ts'
import type { KnownAccount } from './knownAccount.ts'
import { meOf } from './meOf.ts'
import { noteDevice } from './devices.ts'
import { endSessions, openSession } from './sessions.ts'

export type SignInRefusal =
  | { code: 'EMAIL_NOT_VERIFIED' | 'ROLE_NOT_FOUND' | 'SECOND_FACTOR_RESET' }
  | { code: 'ROLE_MISMATCH'; data: { selected: Role; stored: Role } }

/** Why somebody who proved to own this account is still not let in under this role. Nothing is said of a disabled one: it is as if it were not there. */
export function whyNotAccount({ email_verified, role }: KnownAccount, selected: Role | null): SignInRefusal | undefined {
  if (!email_verified) return { code: 'EMAIL_NOT_VERIFIED' }
  if (!role) return { code: 'ROLE_NOT_FOUND' }
  if (selected && role !== selected) return { code: 'ROLE_MISMATCH', data: { selected, stored: role } }
}

type Finished = { answer: SignInAnswer; refusal?: undefined } | { answer?: undefined; refusal: SignInRefusal }

/** The end of every way in: a session, or a cookie of ten minutes that keeps what was proven so far. */
export async function finishSignIn(context: RequestContext, account: KnownAccount & { role: Role }, proved: Proof[]): Promise<Finished> {
  const next = nextStep({ role: account.role, hasTotp: account.has_totp, isFactorReset: account.second_factor_reset }, proved)
  if (next === 'SECOND_FACTOR_RESET') return { refusal: { code: next } }
  if (next === 'in') return { answer: { next, me: await signInAs(context, account, proved) } }
  await halveSignIn(context, { userId: account.user_id, proved, mayEnrol: next === 'enrol' })
  if (next === 'enrol') return { answer: { next } }
  return { answer: { next, ways: account.has_passkey ? ['totp', 'recovery_code', 'passkey'] : ['totp', 'recovery_code'] } }
}

/**
 * Opens the session of somebody who proved enough, under a new token, and ends the one this browser had before. `account` is as it was
 * read before the proof was looked at.
 */
export async function signInAs(context: RequestContext, account: KnownAccount & { role: Role }, proved: Proof[]): Promise<Me> {
  const { world, answerHeaders, sessionToken, ip, userAgent, log } = { log: context.world.log, ...context }
  const { user_id: userId, role } = account
  if (!account.has_profile) await world.accounts.query('select accounts.make_missing_profile($1, $2)', [userId, world.clock()])
  const presented = sessionToken ? await sessionOf(world, sessionToken) : null
  const token = await inAccounts(world, async (accounts) => {
    if (!(await isAsItWas(accounts, account))) throw new ORPCError('NOT_SIGNED_IN', { status: catalogue.NOT_SIGNED_IN.status })
    const before = presented && { userId: presented.userId, only: presented.sessionId, comesBack: presented.userId === userId }
    if (before) await endSessions(accounts, before)
    const deviceSha256 = await noteDevice(accounts, context, userId)
    return openSession(accounts, world, { userId, role, proved, ip, userAgent, deviceSha256 })
  })
  answerHeaders.append('set-cookie', sessionCookie(token, termOf(role).slidingMs / 1000, world.config))
  if (readCookie(context.cookies, 'half_signed_in', world.config))
    answerHeaders.append('set-cookie', setCookie('half_signed_in', '', 0, world.config))
  log.info({ userId }, 'signed in')
  return readMe(world, token)
}

async function sessionOf(world: World, token: string) {
  const call = await openCall(world.calls, token, world.clock())
  await call.rollback()
  return call.caller && { userId: call.caller.id, sessionId: call.caller.sessionId }
}

/** The person of a session just opened, read the way every later call reads it. */
export async function readMe(world: World, token: string): Promise<Me> {
  const call = await openCall(world.calls, token, world.clock())
  try {
    const me = await meOf(call.db, call.caller)
    if (!me?.role || me.onboardingComplete === null) throw new Error('a session that was just opened is nobody’s')
    return { ...me, role: me.role, onboardingComplete: me.onboardingComplete }
  } finally {
    await call.rollback()
  }
}

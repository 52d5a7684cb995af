import { canonicalEmail } from '#rules/email.ts'
import { displayName } from '#rules/nameText.ts'
import type { RequestContext } from '../rpc/context.ts'
import { rpc } from '../rpc/rpc.ts'
import type { World } from '../world/world.ts'
import { addressKey } from './addressKey.ts'
import { CLIENT_ADDRESS, libraryOf } from './library.ts'
import { countTry, forgetTries, takeBackTry } from './loginTries.ts'
import { HashQueueFull } from './passwordHash.ts'
import type { KnownAccount, SignInAnswer } from './signInEndpoint.ts'

/** The specification's form rule. What passes it and is no address of ours is treated like an unknown one. */
const looksLikeEmail = (typed: string) => /^\S+@\S+\.\S+$/.test(typed.trim())

export const signIn = rpc.accounts.signIn.handler(async ({ input, context, errors }) => {
  const { world, answerHeaders, log } = context
  if (!looksLikeEmail(input.email)) throw errors.EMAIL_INVALID()
  const key = addressKey(input.email, world.config)
  const blockedFor = await countTry(world, key)
  if (blockedFor !== null) {
    log.warn('a sign-in was refused: too many tries for this address')
    throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: { retryAfterSeconds: blockedFor } })
  }
  const { answer, headers } = await ask(context, input).catch(async (error: unknown) => {
    await takeBackTry(world, key)
    throw error instanceof HashQueueFull ? errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: error.retryAfterSeconds } }) : error
  })
  if (answer.refusal?.code === 'WRONG_EMAIL_OR_PASSWORD') throw errors.WRONG_EMAIL_OR_PASSWORD()

  await forgetTries(world, key) // the password was right, whatever is refused below
  if (answer.refusal?.code === 'ROLE_MISMATCH')
    throw errors.ROLE_MISMATCH({ data: { selected: input.role, stored: answer.refusal.stored } })
  if (answer.refusal) throw errors[answer.refusal.code]()
  await settleIn(world, answer.account, context.sessionToken)
  for (const cookie of headers.getSetCookie()) answerHeaders.append('set-cookie', cookie)
  log.info({ userId: answer.account.user_id }, 'signed in')
  return meFrom(answer.account, input.role)
})

type Typed = { email: string; password: string; role: 'patient' | 'doctor' | 'nurse' | 'admin' }

/** Asks the library with headers made anew: a cookie that the browser presented can never become the session. */
async function ask({ world, ip, userAgent }: RequestContext, { email, password, role }: Typed) {
  const { response, headers } = await libraryOf(world).api.signInEmail({
    body: { email: canonicalEmail(email) ?? '', password, role },
    headers: new Headers({ 'user-agent': userAgent, [CLIENT_ADDRESS]: ip }),
    returnHeaders: true,
  })
  return { answer: response as SignInAnswer, headers }
}

/** A missing profile comes back, and the session that this browser had before is over. */
async function settleIn(world: World, account: KnownAccount, presented: string | null) {
  if (!account.has_profile) await world.accounts.query('select accounts.make_missing_profile($1, $2)', [account.user_id, world.clock()])
  if (!presented) return
  const { internalAdapter } = await libraryOf(world).$context
  await internalAdapter.deleteSession(presented)
}

const meFrom = (account: KnownAccount, role: Typed['role']) => ({
  id: account.user_id,
  email: account.email,
  name: displayName(account.first_name, account.last_name),
  role,
  photo: account.photo,
  onboardingComplete: account.onboarding_completed,
})

import { CODES_A_DAY_LIMIT, MIN_LETTER_GAP_MS } from '#rules/rateLimits.ts'
import type { Role } from '#contract/primitives.ts'
import { canonicalEmail } from '#rules/email.ts'
import { normaliseZA } from '#rules/phone.ts'
import { rpc } from '#server/rpc/rpc.ts'
import type { World } from '#server/world/world.ts'
import { addressKey, codesKey } from './addressKey.ts'
import { accountCodesKey, attemptKey } from './attemptKey.ts'
import { recordLockout } from './warnOwner.ts'
import { isPuzzleSolved } from './captcha.ts'
import { consumeCode } from '../letters/oneTimeCodes.ts'
import { finishSignIn, whyNotSignIn } from './finishSignIn.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { findAccountById } from './findAccount.ts'
import { enqueueJob, NOBODY } from '../letters/enqueueJob.ts'
import { countLetter } from '../letters/letterRateLimit.ts'
import { countAttempt, countTry, clearAttempts, uncountAttempt } from './loginLockout.ts'
import { refuseSignIn } from './refuseSignIn.ts'

type Typed = { email?: string | undefined; phone?: string | undefined }
type Contact = { channel: 'email' | 'phone'; to: string }
type Fault = 'CONTACT_MISSING' | 'EMAIL_INVALID' | 'PHONE_INVALID'

/** The same answer after the same work for every address and number; an account is never made. */
export const requestCode = rpc.accounts.requestCode.handler(async ({ input, context: { world }, errors }) => {
  const contact = contactOf(input)
  if (typeof contact === 'string') throw errors[contact]()
  if (!(await isPuzzleSolved(world, input.captcha))) throw errors.CAPTCHA_NEEDED()
  const letterId = world.newId()
  await inAccountsTransaction(world, async (accounts) => {
    if (!(await countLetter(accounts, { kind: 'code', about: keyOf(contact, world), gapMs: MIN_LETTER_GAP_MS }, world.clock()))) return
    const work = { userId: await ownerOf(world, contact), channel: contact.channel, purpose: 'sign_in', letterId } as const
    await enqueueJob(accounts, 'one-time-code', work, letterId)
  })
})

export const signInWithCode = rpc.accounts.signInWithCode.handler(async ({ input, context, errors }) => {
  const { world } = context
  const contact = contactOf(input)
  if (typeof contact === 'string') throw errors[contact]()
  const userId = await ownerOf(world, contact)
  const key = await attemptKey(context, userId, contact.to)
  const { blockedFor, isLast } = await countTry(world, key)
  if (blockedFor !== null) throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: { retryAfterSeconds: blockedFor } })
  if ((await countAttempt(world, codesKey(key), CODES_A_DAY_LIMIT)) !== null) {
    await uncountAttempt(world, key)
    throw errors.TOO_MANY_CODES()
  }
  const account = await findAccountById(world, userId)
  // By both its contacts an account is guessed at no oftener than by one. Beyond it only a right code is told so: to others it would tell
  // whose a number is.
  const wholeKey = codesKey(accountCodesKey(userId, key))
  const isOver = (await countAttempt(world, wholeKey, CODES_A_DAY_LIMIT)) !== null
  const spent = await consumeCode(world, userId, 'sign_in', input.code)
  if (!spent || !account || account.disabled) {
    if (isLast) await recordLockout(world, account, keyOf(contact, world))
    throw errors.CODE_WRONG()
  }
  if (isOver) throw errors.TOO_MANY_CODES()

  await uncountAttempt(world, codesKey(key))
  await uncountAttempt(world, wholeKey)
  if (account.has_totp) await uncountAttempt(world, key)
  else await clearAttempts(world, key)
  const refusal = whyNotSignIn(account, input.role)
  if (refusal?.code === 'EMAIL_NOT_VERIFIED') throw errors.CODE_WRONG()
  if (refusal) refuseSignIn(errors, refusal)
  const proof = contact.channel === 'email' ? ('email_code' as const) : ('phone_code' as const)
  const finished = await finishSignIn(context, { ...account, role: account.role as Role }, [proof])
  if (finished.refusal) refuseSignIn(errors, finished.refusal)
  return finished.answer!
})

/** The one contact that was typed, in the form it is stored in, or what is wrong with it. */
function contactOf({ email, phone }: Typed): Contact | Fault {
  if (Boolean(email?.trim()) === Boolean(phone?.trim())) return 'CONTACT_MISSING'
  const to = email?.trim() ? canonicalEmail(email) : normaliseZA(phone ?? '')
  if (!to) return email?.trim() ? 'EMAIL_INVALID' : 'PHONE_INVALID'
  return { channel: email?.trim() ? 'email' : 'phone', to }
}

/** An address is counted as it is for passwords; a number is counted by itself, so that the counter does not tell whose it is. */
const keyOf = ({ to }: Contact, world: World) => addressKey(to, world.config)

async function ownerOf({ accounts }: World, { channel, to }: Contact): Promise<string> {
  const column = channel === 'email' ? 'email' : 'phone_number'
  const { rows } = await accounts.query<{ id: string }>(
    `select id from users where ${column} = $1 and email_verified and disabled_at is null`,
    [to],
  )
  return rows[0]?.id ?? NOBODY
}

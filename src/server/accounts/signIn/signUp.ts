import type pg from 'pg'
import { InvitationCode } from '#contract/friendInvites.ts'
import { canonicalEmail } from '#rules/email.ts'
import { whyNotPatientPassword } from '#rules/passwords.ts'
import { rpc } from '#server/rpc/rpc.ts'
import { orQueueFull, refuse } from '#server/rpc/refuse.ts'
import type { World } from '#server/world/world.ts'
import { addressKey } from './addressKey.ts'
import { isPuzzleSolved } from './captcha.ts'
import { whyWeakPassword } from '../passwords/commonPasswords.ts'
import { hashPassword } from '../passwords/passwordHash.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { insertAccount } from '../insertAccount.ts'
import { enqueueJob } from '../letters/enqueueJob.ts'
import { countLetter } from '../letters/letterRateLimit.ts'
import { limitNetwork } from './loginLockout.ts'

type Wanted = { email: string; firstName: string; lastName: string; passwordHash: string; ref: string | undefined }

/** A known and an unknown address get the same answer after the same work; what differs is the letter. */
export const signUp = rpc.accounts.signUp.handler(async ({ input, context: { world, ip }, errors }) => {
  const email = canonicalEmail(input.email)
  if (email === null) throw errors.EMAIL_INVALID()
  refuse(errors, whyNotPatientPassword(input.password))
  refuse(errors, await whyWeakPassword(input.password))
  if (!(await isPuzzleSolved(world, input.captcha))) throw errors.CAPTCHA_NEEDED()
  await limitNetwork(world, ip, errors)
  const passwordHash = await orQueueFull(hashPassword(input.password, 'visitor'), errors)
  const isThere = await makeAccount(world, {
    email,
    firstName: input.firstName,
    lastName: input.lastName,
    passwordHash,
    ref: InvitationCode.safeParse(input.ref).data,
  })
  if (!isThere) throw errors.USER_NOT_CREATED()
})

/** Account, role, profile and the letter's job in one transaction. Answers whether somebody has this address now: a new or a known user. */
async function makeAccount(world: World, wanted: Wanted): Promise<boolean> {
  const now = world.clock()
  const id = world.newId()
  return inAccountsTransaction(world, async (accounts) => {
    const writes = await countLetter(accounts, { kind: 'sign_up', about: addressKey(wanted.email, world.config), gapMs: 0 }, now)
    // An account that nobody verified is nobody's yet: the newest sign-up counts, so that a stranger who was first has no say.
    // Staff who were invited are somebody's: their invitation is not for a visitor to take away.
    if (writes) await accounts.query('select clear_unproven($1)', [wanted.email])
    const isNew = await insertAccount(accounts, { id, emailVerified: false, ...wanted }, now)
    const userId = await findUser(accounts, wanted.email)
    if (userId === undefined) return false
    if (wanted.ref !== undefined) await accounts.query('select public.keep_referral($1, $2, $3)', [id, wanted.ref, now])
    const letterId = world.newId()
    if (writes) await enqueueJob(accounts, isNew ? 'verify-email' : 'account-exists', { userId, letterId }, letterId)
    return true
  })
}

async function findUser(accounts: pg.PoolClient, email: string): Promise<string | undefined> {
  const { rows } = await accounts.query<{ id: string }>('select id from users where email = $1', [email])
  return rows[0]?.id
}

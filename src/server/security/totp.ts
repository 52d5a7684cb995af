import type pg from 'pg'
import { lockAccount } from '../accounts/signIn/accountLock.ts'
import { inAccountsTransaction } from '../accounts/accountsTransaction.ts'
import { replaceRecoveryCodes } from '../accounts/secondFactor/recoveryCodes.ts'
import { endSessions, recordProof } from '../accounts/sessions/sessions.ts'
import { notifyOwner } from '../accounts/letters/notifyOwner.ts'
import { saveTotp, newTotpSecret, decryptSecret, encryptSecret, shownSecret, totpStep } from '../accounts/secondFactor/totp.ts'
import type { Role } from '#contract/primitives.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import type { World } from '../world/world.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** A secret for a new authenticator app. The one in use stays until the first code of this one. */
export const startTotp = rpc.security.startTotp.handler(async ({ context: { world, caller, now } }) => {
  const { id: userId, email } = caller
  const secret = newTotpSecret()
  await world.accounts.query(
    `insert into totp_offers (user_id, secret, expires_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, expires_at = excluded.expires_at`,
    [userId, encryptSecret(world.config, userId, secret), new Date(now.getTime() + TEN_MINUTES_MS)],
  )
  return shownSecret(secret, email, world.config)
})

/** From now on signing in asks for its codes. Whoever is signed in elsewhere was not asked for any, and is out. */
export const confirmTotp = rpc.security.confirmTotp.handler(async ({ input, context: { world, caller, now }, errors }) => {
  const { id: userId, sessionId } = caller
  const { rows } = await world.accounts.query<{ secret: string }>('select secret from totp_offers where user_id = $1 and expires_at > $2', [
    userId,
    now,
  ])
  const sealed = rows[0]?.secret
  if (!sealed) throw errors.SIGN_IN_OVER()
  const step = totpStep(decryptSecret(world.config, userId, sealed), input.code, now)
  if (step === null) throw errors.CODE_WRONG()
  return inAccountsTransaction(world, async (accounts) => {
    const taken = await accounts.query('delete from totp_offers where user_id = $1 and secret = $2', [userId, sealed])
    if (!taken.rowCount) throw errors.SIGN_IN_OVER()
    await lockAccount(accounts, userId)
    const change = (await hasTotp(accounts, userId)) ? 'totp_changed' : 'totp_added'
    await saveTotp(accounts, { userId, sealed, step, now })
    await endSessions(accounts, { userId, except: sessionId })
    await accounts.query('delete from pending_sign_ins where user_id = $1', [userId])
    await recordProof(accounts, sessionId, 'totp', now)
    await notifyOwner(accounts, world, userId, change)
    return { recoveryCodes: await replaceRecoveryCodes(accounts, world.config, userId) }
  })
})

export const removeTotp = rpc.security.removeTotp.handler(({ context: { world, caller }, errors }) => {
  refuse(errors, whyNotRemoveTotp(caller))
  return inAccountsTransaction(world, (accounts) => removeTotpOf(accounts, world, caller.id))
})

/** Staff may replace theirs, not go without. */
export const whyNotRemoveTotp = ({ role }: { role: Role | null }) => (role === 'patient' ? undefined : ('SECOND_FACTOR_REQUIRED' as const))

export async function removeTotpOf(accounts: pg.PoolClient, world: World, userId: string) {
  const removed = await accounts.query('delete from totp_factors where user_id = $1', [userId])
  if (!removed.rowCount) return
  await accounts.query('delete from recovery_codes where user_id = $1', [userId])
  await notifyOwner(accounts, world, userId, 'totp_removed')
}

export const renewRecoveryCodes = rpc.security.renewRecoveryCodes.handler(async ({ context: { world, caller }, errors }) => {
  const { id: userId } = caller
  return inAccountsTransaction(world, async (accounts) => {
    if (!(await hasTotp(accounts, userId))) throw errors.SECOND_FACTOR_MISSING()
    await notifyOwner(accounts, world, userId, 'recovery_codes_renewed')
    return { recoveryCodes: await replaceRecoveryCodes(accounts, world.config, userId) }
  })
})

/** Asks for the row until the commit, so that of two changes at once the second sees what the first did. */
async function hasTotp(accounts: Pick<pg.ClientBase, 'query'>, userId: string) {
  return (await accounts.query('select from totp_factors where user_id = $1 for update', [userId])).rowCount === 1
}

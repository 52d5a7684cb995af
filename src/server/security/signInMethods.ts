import type pg from 'pg'
import { inAccountsTransaction } from '../accounts/accountsTransaction.ts'
import { notifyOwner } from '../accounts/letters/notifyOwner.ts'
import { endReview } from '../accounts/passwords/resetReview.ts'
import { endSessions } from '../accounts/sessions/sessions.ts'
import { lockAccount } from '../accounts/signIn/accountLock.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import type { World } from '../world/world.ts'
import { removePasskeysOf } from './passkeys.ts'
import { removePhoneOf } from './phone.ts'
import { removeTotpOf, whyNotRemoveTotp } from './totp.ts'

/** What opens an account besides its password: its owner removes of it what they choose, at once. Whoever came in by it is out too. */
export const removeSignInMethods = rpc.security.removeSignInMethods.handler(async ({ input, context: { world, caller, now }, errors }) => {
  const { id: userId, sessionId } = caller
  const { passkeyIds, providers, phone, totp, knownDevices } = input
  if (totp) refuse(errors, whyNotRemoveTotp(caller))
  await inAccountsTransaction(world, async (accounts) => {
    await lockAccount(accounts, userId)
    await removePasskeysOf(accounts, world, userId, passkeyIds)
    await unlinkProvidersOf(accounts, world, userId, providers)
    if (phone) await removePhoneOf(accounts, world, userId, now)
    if (totp) await removeTotpOf(accounts, world, userId)
    if (knownDevices) await forgetOtherDevices(accounts, userId, sessionId)
    if (passkeyIds.length + providers.length > 0 || phone || totp || knownDevices) {
      await accounts.query('delete from pending_sign_ins where user_id = $1', [userId])
      await endSessions(accounts, { userId, except: sessionId })
    }
    await endReview(accounts, userId, sessionId)
  })
})

/** The password stays, so nobody can take their last way in away. */
export const unlinkProvider = rpc.security.unlinkProvider.handler(async ({ input, context: { world, caller }, errors }) => {
  await inAccountsTransaction(world, async (accounts) => {
    if (!(await unlinkProvidersOf(accounts, world, caller.id, [input.provider]))) throw errors.NOT_FOUND()
  })
})

/** Answers whether one of them was there. */
async function unlinkProvidersOf(accounts: pg.PoolClient, world: World, userId: string, providers: string[]): Promise<boolean> {
  const removed = await accounts.query('delete from identities where user_id = $1 and provider = any($2)', [userId, providers])
  if (removed.rowCount) await notifyOwner(accounts, world, userId, 'provider_unlinked')
  return removed.rowCount !== 0
}

/** When one of them signs in again, its owner is told as of a new one. */
const forgetOtherDevices = (accounts: pg.PoolClient, userId: string, sessionId: string) =>
  accounts.query(
    `delete from known_devices where user_id = $1
       and device_sha256 is distinct from (select device_sha256 from sessions where id = $2)`,
    [userId, sessionId],
  )

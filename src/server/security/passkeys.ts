import type pg from 'pg'
import type { Passkey } from '#contract/security.ts'
import { displayName } from '#rules/names.ts'
import { inAccountsTransaction } from '../accounts/accountsTransaction.ts'
import {
  deviceNameOf,
  saveChallenge,
  KEY_KINDS,
  verifyNewPasskey,
  siteOf,
  consumeChallenge,
  TIMEOUT_MS,
  webAuthn,
} from '../accounts/secondFactor/passkeys.ts'
import { notifyOwner } from '../accounts/letters/notifyOwner.ts'
import { rpc } from '../rpc/rpc.ts'
import type { World } from '../world/world.ts'

const shown = 'id, name, created_at as "createdAt", last_used_at as "lastUsedAt"'

export async function listPasskeys({ accounts }: World, userId: string): Promise<Passkey[]> {
  return (await accounts.query<Passkey>(`select ${shown} from passkeys where user_id = $1 order by created_at, id`, [userId])).rows
}

/** For the browser's dialog: a passkey that the device keeps, with a fingerprint, a face or a PIN. */
export const startPasskey = rpc.security.startPasskey.handler(async ({ context: { world, caller } }) => {
  const { id: userId, email, firstName, lastName } = caller
  const { rows: known } = await world.accounts.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from passkeys where user_id = $1',
    [userId],
  )
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: world.config.brand.name,
    rpID: siteOf(world).rpID,
    userID: new Uint8Array(deviceNameOf(userId)),
    userName: email,
    userDisplayName: displayName(firstName, lastName),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: KEY_KINDS,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challengeId = await saveChallenge(world, { purpose: 'registration', userId, challenge: options.challenge })
  return { challengeId, options: { ...options } }
})

export const addPasskey = rpc.security.addPasskey.handler(async ({ input, context: { world, caller, now, newId }, errors }) => {
  const { id: userId } = caller
  const challenge = await consumeChallenge(world, { id: input.challengeId, purpose: 'registration', userId })
  const made = challenge && (await verifyNewPasskey(world, { challenge, response: input.response }))
  if (!made) throw errors.PASSKEY_REFUSED()
  return inAccountsTransaction(world, async (accounts) => {
    const { rows } = await accounts.query<Passkey>(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${shown}`,
      [newId(), userId, made.id, Buffer.from(made.publicKey), made.counter, namesIn(made.transports), input.name, now],
    )
    if (!rows[0]) throw errors.PASSKEY_REFUSED()
    await notifyOwner(accounts, world, userId, 'passkey_added')
    return rows[0]
  })
})

export const renamePasskey = rpc.security.renamePasskey.handler(async ({ input, context: { world, caller }, errors }) => {
  const { rows } = await world.accounts.query<Passkey>(`update passkeys set name = $3 where id = $1 and user_id = $2 returning ${shown}`, [
    input.passkeyId,
    caller.id,
    input.name,
  ])
  if (!rows[0]) throw errors.NOT_FOUND()
  return rows[0]
})

export const removePasskey = rpc.security.removePasskey.handler(async ({ input, context: { world, caller }, errors }) => {
  await inAccountsTransaction(world, async (accounts) => {
    if (!(await removePasskeysOf(accounts, world, caller.id, [input.passkeyId]))) throw errors.NOT_FOUND()
  })
})

/** Answers whether one of them was there. */
export async function removePasskeysOf(accounts: pg.PoolClient, world: World, userId: string, ids: string[]): Promise<boolean> {
  const removed = await accounts.query('delete from passkeys where id = any($1::uuid[]) and user_id = $2', [ids, userId])
  if (removed.rowCount) await notifyOwner(accounts, world, userId, 'passkey_removed')
  return removed.rowCount !== 0
}

/** How the device can be reached ('usb', 'internal'), as far as the browser's words are words. */
const namesIn = (transports: unknown) =>
  Array.isArray(transports) ? transports.filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)).slice(0, 8) : []

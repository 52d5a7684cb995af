import type pg from 'pg'
import { callbackOf } from '../accessMatrix/supportRows.ts'
import { START } from '../world.ts'

/** A passkey, another device, a callback request and a message of somebody's, under the same ids each time: to take some away is one of the calls. */
export const safetyIds = (personId: string) => ({
  passkey: `aaaaaaaa${personId.slice(8)}`,
  device: `bbbbbbbb${personId.slice(8)}`,
  callback: callbackOf(personId),
  delivery: `dddddddd${personId.slice(8)}`,
})

export async function keepSafetyRows(owner: pg.Pool, personId: string) {
  const { passkey, device, callback, delivery } = safetyIds(personId)
  await owner.query(
    `insert into accounts.passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1::uuid, $2, $1::text, 'x', 0, '{}', 'x', $3) on conflict do nothing`,
    [passkey, personId, START],
  )
  await owner.query(
    `insert into accounts.sessions (id, user_id, token_sha256, expires_at, ends_at, created_at, proved_at, active_at)
     values ($1::uuid, $2, $1::text, '2100-01-01', '2100-01-01', $3, $3, $3) on conflict do nothing`,
    [device, personId, START],
  )
  await owner.query(
    `insert into queue_items (id, user_id, type, reference, name, phone, idempotency_key, created_at)
     values ($1::uuid, $2, 'callback_request', $1::text, 'x', '0821234567', $1, $3) on conflict do nothing`,
    [callback, personId, START],
  )
  await owner.query(
    `insert into deliveries (id, user_id, channel, code, recipient, body, status, dedupe_key, created_at)
     values ($1::uuid, $2, 'email', 'x', 'x', 'x', 'sent', $1::text, $3) on conflict do nothing`,
    [delivery, personId, START],
  )
}

/** Everybody has a password and, so that none is made up, nobody a second factor. */
export const clearSecrets = (owner: pg.Pool) =>
  owner.query(`with a as (delete from accounts.passwords), b as (delete from accounts.totp_factors) delete from accounts.totp_offers`)

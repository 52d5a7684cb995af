import type pg from 'pg'
import { callbackOf } from '../accessMatrix/rows/queue.ts'
import { START } from '../world.ts'

/** A passkey, another device, a callback request and a message of somebody's, under the same ids each time: to take some away is one of the calls. */
export const securityIds = (personId: string) => ({
  passkey: `aaaaaaaa${personId.slice(8)}`,
  device: `bbbbbbbb${personId.slice(8)}`,
  callback: callbackOf(personId),
  delivery: `dddddddd${personId.slice(8)}`,
})

/** In one statement: a whole run asks for them thousands of times. */
export async function addSecurityRows(owner: pg.Pool, personId: string) {
  const { passkey, device, callback, delivery } = securityIds(personId)
  await owner.query(
    `with person as (select $1::uuid as id, $2::timestamptz as made_at), a as (
       insert into accounts.passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       select $3::uuid, id, $3::text, 'x', 0, '{}', 'x', made_at from person on conflict do nothing
     ), b as (
       insert into accounts.sessions (id, user_id, token_sha256, expires_at, ends_at, created_at, proved_at, active_at)
       select $4::uuid, id, $4::text, '2100-01-01', '2100-01-01', made_at, made_at, made_at from person on conflict do nothing
     ), c as (
       insert into queue_items (id, user_id, type, reference, name, phone, idempotency_key, created_at)
       select $5::uuid, id, 'callback_request', $5::text, 'x', '0821234567', $5::uuid, made_at from person on conflict do nothing
     )
     insert into deliveries (id, user_id, channel, code, recipient, body, status, dedupe_key, created_at)
     select $6::uuid, id, 'email', 'x', 'x', 'x', 'sent', $6::text, made_at from person on conflict do nothing`,
    [personId, START, passkey, device, callback, delivery],
  )
}

/** Everybody has a password and, so that none is made up, nobody a second factor. */
export const clearSecrets = (owner: pg.Pool) =>
  owner.query(`with a as (delete from accounts.passwords), b as (delete from accounts.totp_factors) delete from accounts.totp_offers`)

import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import { hoursFromStart } from '../people.ts'
import type { PersonRows } from '../rows.ts'

/** Rows of the accounts and security rooms: what opens somebody's account. */
export const personRows: PersonRows = {
  'accounts.users': () => ({ id: v7(), email: `${v7()}@example.org`, created_at: START, updated_at: START }),
  'accounts.passwords': ({ id }) => ({ user_id: id, hash: 'x', changed_at: START }),
  'accounts.sessions': ({ id }) => ({
    id: v7(),
    user_id: id,
    token_sha256: v7(),
    expires_at: hoursFromStart(-1),
    ends_at: hoursFromStart(-1),
    created_at: START,
    proved_at: START,
    active_at: START,
  }),
  'accounts.links': ({ id }) => ({
    id: v7(),
    kind: 'recovery',
    user_id: id,
    token_sha256: v7(),
    expires_at: hoursFromStart(1),
    created_at: START,
  }),
  'accounts.pending_sign_ins': ({ id }) => ({
    id: v7(),
    user_id: id,
    token_sha256: v7(),
    proved: '{password}',
    may_enrol: false,
    expires_at: hoursFromStart(1),
  }),
  'accounts.totp_factors': ({ id }) => ({ user_id: id, secret: 'x', last_step: 0, confirmed_at: START }),
  'accounts.totp_offers': ({ id }) => ({ user_id: id, secret: 'x', expires_at: hoursFromStart(1) }),
  'accounts.recovery_codes': ({ id }) => ({ user_id: id, code_hash: v7() }),
  'accounts.passkeys': ({ id }) => ({
    id: v7(),
    user_id: id,
    credential_id: v7(),
    public_key: Buffer.from('x'),
    counter: 0,
    transports: '{internal}',
    name: 'x',
    created_at: START,
  }),
  'accounts.passkey_challenges': ({ id }) => ({
    id: v7(),
    user_id: id,
    purpose: 'registration',
    challenge: v7(),
    expires_at: hoursFromStart(1),
  }),
  'accounts.codes': ({ id }) => ({ user_id: id, purpose: 'sign_in', code_hash: 'x', expires_at: hoursFromStart(1) }),
  'accounts.identities': ({ id }) => ({ id: v7(), user_id: id, provider: v7(), subject: v7(), linked_at: START }),
  'accounts.provider_flows': ({ id }) => ({
    id: v7(),
    token_sha256: v7(),
    provider: 'x',
    purpose: 'link',
    user_id: id,
    state: 'x',
    nonce: 'x',
    verifier: 'x',
    expires_at: hoursFromStart(1),
  }),
  'accounts.known_devices': ({ id }) => ({ user_id: id, device_sha256: v7(), first_seen_at: START, last_seen_at: START }),
  'accounts.spent_puzzles': () => ({ puzzle: v7(), expires_at: hoursFromStart(1) }),
  'accounts.login_tries': () => ({ address_key: v7(), failures: 1, window_ends_at: hoursFromStart(1) }),
  'accounts.letter_limits': () => ({ address_key: v7(), letters: 1, last_at: START, window_ends_at: hoursFromStart(1) }),
}

import type { Role } from '#contract/primitives.ts'
import type pg from 'pg'
import type { Proof } from '#rules/sessions.ts'

type Accounts = Pick<pg.ClientBase, 'query'>
type SignedInBy = { userId: string; role: Role; proved: readonly Proof[] }

/**
 * Whether somebody who has just signed in with a password that a letter's link set is to look at what else opens the account. Who comes
 * in by another way is not asked: it may be the one that is to go. Where there is nothing to look at, the reset is done with.
 */
export async function isReviewDue(accounts: Accounts, { userId, role, proved }: SignedInBy): Promise<boolean> {
  if (!proved.includes('password')) return false
  const { rows } = await accounts.query<{ others: boolean }>(
    `select u.phone_number is not null or exists (select from passkeys k where k.user_id = u.id)
       or exists (select from identities i where i.user_id = u.id)
       or exists (select from totp_factors t where t.user_id = u.id) and $2 as others
     from passwords w join users u on u.id = w.user_id where w.user_id = $1 and w.reset_at is not null`,
    [userId, role === 'patient'], // staff could not remove their second factor
  )
  if (rows[0] && !rows[0].others) await accounts.query('update passwords set reset_at = null where user_id = $1', [userId])
  return rows[0]?.others ?? false
}

/** They have looked: but only whoever knows the new password decides so. */
export const endReview = (accounts: Accounts, userId: string, sessionId: string) =>
  accounts.query(
    `update passwords set reset_at = null where user_id = $1 and reset_at is not null
       and exists (select from sessions s where s.id = $2 and 'password' = any (s.proved))`,
    [userId, sessionId],
  )

import type pg from 'pg'
import { lockAccount } from '../signIn/accountLock.ts'
import { endSessions } from '../sessions/sessions.ts'

type NewPassword = { userId: string; hash: string; keepSession?: string }

/**
 * Gives an account a new password and ends its sessions (but the one named), half sign-ins, its calendar's address and all links that
 * could set another or move the account to another address: whoever chooses a new password may do so because somebody else was in.
 */
export async function setPassword(accounts: pg.PoolClient, { userId, hash, keepSession }: NewPassword, now: Date) {
  await lockAccount(accounts, userId)
  await accounts.query(
    `insert into passwords (user_id, hash, changed_at) values ($1, $2, $3)
     on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
    [userId, hash, now],
  )
  await accounts.query(`delete from links where user_id = $1 and kind in ('recovery', 'invitation', 'email_change')`, [userId])
  await accounts.query('delete from pending_sign_ins where user_id = $1', [userId])
  await accounts.query('delete from codes where user_id = $1', [userId])
  await accounts.query('select public.end_feed($1)', [userId])
  await endSessions(accounts, { userId, ...(keepSession && { except: keepSession }) })
}

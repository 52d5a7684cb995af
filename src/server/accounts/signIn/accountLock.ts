import type pg from 'pg'
import type { SignInAccount } from './findAccount.ts'

type Accounts = Pick<pg.ClientBase, 'query'>

/** Before an account's password, factors or sessions are changed: sign-ins that are under way wait, and then find what was changed. */
export const lockAccount = (accounts: Accounts, userId: string) =>
  accounts.query('select from users where id = $1 for no key update', [userId])

/** On these depends what a proof was worth. */
const FACTS = ['password', 'email', 'email_verified', 'disabled', 'role', 'has_totp', 'second_factor_reset'] as const

/**
 * Whether the account is still the one that somebody proved to own, and stays so until the commit. Looking at a proof takes time; a
 * password that was changed, a factor that was added or an account that was disabled meanwhile must not miss the session it ends.
 */
export async function isUnchanged(accounts: Accounts, account: SignInAccount): Promise<boolean> {
  await accounts.query('select from users where id = $1 for share', [account.user_id])
  const { rows } = await accounts.query<SignInAccount>('select * from accounts.known_account($1)', [account.user_id])
  const [now] = rows
  return now !== undefined && !now.disabled && FACTS.every((fact) => now[fact] === account[fact])
}

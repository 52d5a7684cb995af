import type pg from 'pg'

export type NewAccount = {
  id: string
  email: string // canonical
  firstName: string
  lastName: string
  emailVerified: boolean
  passwordHash: string
}

/**
 * Makes an account with its password; a trigger adds role patient and the profile. Answers whether there was none with this address.
 * One statement, which costs an unknown and a known address nearly the same.
 */
export async function insertAccount(accounts: Pick<pg.ClientBase, 'query'>, account: NewAccount, now: Date): Promise<boolean> {
  const { id, email, firstName, lastName, emailVerified, passwordHash } = account
  const made = await accounts.query(
    `with made as (
       insert into accounts.users (id, email, email_verified, first_name, last_name, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $6) on conflict (email) do nothing returning id)
     insert into accounts.passwords (user_id, hash, changed_at) select id, $7, $6::timestamptz from made`,
    [id, email, emailVerified, firstName, lastName, now, passwordHash],
  )
  return made.rowCount === 1
}

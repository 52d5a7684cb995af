import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

export type NewLink = { userId: string; id: string; token: string; expiresAt: Date; now: Date }

/** Makes a verification link the only one of its account. Answers the address to send it to, or nothing when there is nobody to verify. */
export async function startVerification(db: Db, { userId, id, token, expiresAt, now }: NewLink): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from accounts.start_verification(${userId}, ${id}, ${tokenHash(token)}, ${expiresAt}, ${now})`.execute(db)
  return rows[0]?.email
}

/** What is stored of a link's token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Where to write to somebody, or nothing when the account is gone. */
export async function addressOf(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`select accounts.address_of(${userId}) as email`.execute(db)
  return rows[0]?.email ?? undefined
}

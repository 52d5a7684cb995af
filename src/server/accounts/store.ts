import { sql } from 'kysely'
import type { LinkKind } from '#contract/accounts.ts'
import type { Db } from '../database/tables.ts'
import { tokenHash } from '../world/secrets.ts'

export type NewLink = { kind: LinkKind; userId: string; id: string; token: string; expiresAt: Date; now: Date }

/** Keeps a link for a letter. Answers the address to send it to, or nothing when there is nobody it is for. */
export async function startLink(db: Db, { kind, userId, id, token, expiresAt, now }: NewLink): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from accounts.start_link(${kind}, ${userId}, ${id}, ${tokenHash(token)}, ${expiresAt}, ${now})`.execute(db)
  return rows[0]?.email
}

/** Where to write to somebody, or nothing when the account is gone. */
export async function addressOf(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`select accounts.address_of(${userId}) as email`.execute(db)
  return rows[0]?.email ?? undefined
}

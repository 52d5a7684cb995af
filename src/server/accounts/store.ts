import { sql } from 'kysely'
import type { LinkKind } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import type { Db } from '../database/tables.ts'
import { tokenHash } from '../world/secrets.ts'

export type NewLink = { kind: LinkKind; userId: string; id: string; token: string; expiresAt: Date; now: Date }

/** Keeps a link for a letter. Answers the address to send it to, or nothing when there is nobody it is for. */
export async function addLink(db: Db, { kind, userId, id, token, expiresAt, now }: NewLink): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from accounts.start_link(${kind}, ${userId}, ${id}, ${tokenHash(token)}, ${expiresAt}, ${now})`.execute(db)
  return rows[0]?.email
}

/** Where to write to somebody, or nothing when the account is gone. */
export async function findEmail(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`select accounts.address_of(${userId}) as email`.execute(db)
  return rows[0]?.email ?? undefined
}

type NewCode = { userId: string; purpose: string; hash: string; expiresAt: Date }

/** Keeps the hash of a code that is about to be sent. Answers where to send it. */
export async function addCode(db: Db, { userId, purpose, hash, expiresAt }: NewCode) {
  const { rows } = await sql<{ email: string; phone: string | null }>`
    select email, phone from accounts.start_code(${userId}, ${purpose}, ${hash}, ${expiresAt})`.execute(db)
  return rows[0]
}

/** Gives a requested change of address its token. Answers both addresses, and whether the new one is somebody's. */
export async function addEmailChangeToken(db: Db, linkId: string, token: string) {
  const { rows } = await sql<{ oldEmail: string; newEmail: string; taken: boolean }>`
    select old_email as "oldEmail", new_email as "newEmail", taken from accounts.arm_email_change(${linkId}, ${tokenHash(token)})`.execute(
    db,
  )
  return rows[0]
}

/** Nothing comes back when there is no such person. */
export async function findRole(db: Db, userId: string): Promise<Role | undefined> {
  const found = await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).executeTakeFirst()
  return found?.role
}

export const removeExpired = (db: Db, now: Date) => sql`select accounts.forget_expired(${now})`.execute(db)

import type { Selectable } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'
import type { World } from '../world/world.ts'

type Document = Omit<Selectable<Tables['identity_documents']>, 'user_id'>

/** Keeps a person's identity document, one each; false when the number is somebody else's. The transaction has failed then. */
export async function keepIdentity(db: Db, userId: string, document: Document): Promise<boolean> {
  try {
    await db
      .insertInto('identity_documents')
      .values({ user_id: userId, ...document })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(document))
      .execute()
    return true
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'identity_documents_number_hmac_key') return false
    throw error
  }
}

export async function removeIdentity(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('identity_documents').where('user_id', '=', userId).execute()
}

const MOST_TRIES = 5
const WINDOW_MS = 86_400_000

/**
 * Counts a number that somebody wishes to keep as theirs; false when it is one too many. Whether it is taken says that somebody is a
 * patient here, so nobody may ask about many. Counted beside the call, which a refusal undoes, with the other tries that are limited.
 */
export async function countNumber({ accounts, clock }: Pick<World, 'accounts' | 'clock'>, userId: string): Promise<boolean> {
  const now = clock()
  const counted = await accounts.query(
    `insert into accounts.login_tries as t (address_key, failures, window_ends_at) values ($1, 1, $3)
     on conflict (address_key) do update set failures = case when t.window_ends_at <= $2 then 1 else t.failures + 1 end, window_ends_at = $3
     where t.window_ends_at <= $2 or t.failures < $4`,
    [`identity ${userId}`, now, new Date(now.getTime() + WINDOW_MS), MOST_TRIES],
  )
  return counted.rowCount === 1
}

import type { Selectable } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

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

import type { Selectable } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'
import { normaliseIdentity } from '#rules/identity.ts'
import type { Config } from '../world/config.ts'
import { keyedHash } from '../world/secrets.ts'

type Document = Omit<Selectable<Tables['identity_documents']>, 'user_id'>

/** Keeps a person's identity document, one each; false when the number is somebody else's. The transaction has failed then. */
export async function saveIdentityDocument(db: Db, userId: string, document: Document): Promise<boolean> {
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

type Numbered = { kind: 'sa_id' | 'passport'; country: string; number: string }

/** What a number is found again by: useless without the secret, and the same for one document however it was typed. */
export const toIdentityHash = (config: Config, { kind, country, number }: Numbered) =>
  keyedHash(config, 'identity number hash', [kind, kind === 'passport' ? country.toLowerCase() : '', normaliseIdentity(number)].join('\n'))

/** By which nurses find the last 4 digits of a number again, among patients whom they may list. */
export const toLastDigitsHash = (config: Config, number: string) =>
  keyedHash(config, 'last digits of an identity number', normaliseIdentity(number).slice(-4))

import type { Selectable } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'
import type { TypedIdentity } from '#contract/people.ts'
import { maskIdentity, normaliseIdentity } from '#rules/identity.ts'
import type { Config } from '../world/config.ts'
import { encrypt, keyedHash } from '../world/secrets.ts'

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
    if (isIdentityTaken(error)) return false
    throw error
  }
}

/** Whether what the database refused is a number that is somebody else's. */
export function isIdentityTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'identity_documents_number_hmac_key'
}

export async function removeIdentity(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('identity_documents').where('user_id', '=', userId).execute()
}

/** As it lies in the table: only its owner's row opens it, and the hash, useless without the secret, keeps it one person's. */
export const toStoredIdentity = (config: Config, owner: string, { kind, number, country }: TypedIdentity) => ({
  kind,
  country: kind === 'passport' ? country : null,
  shown: maskIdentity(kind, number),
  number_encrypted: encrypt(config, 'identity number', owner, normaliseIdentity(number)),
  number_hmac: toIdentityHash(config, { kind, country, number }),
  last_digits_hmac: toLastDigitsHash(config, number),
})

/** What a number is found again by: useless without the secret, and the same for one document however it was typed. */
export const toIdentityHash = (config: Config, { kind, country, number }: TypedIdentity) =>
  keyedHash(config, 'identity number hash', [kind, kind === 'passport' ? country.toLowerCase() : '', normaliseIdentity(number)].join('\n'))

/** By which nurses find the last 4 digits of a number again, among patients whom they may list. */
export const toLastDigitsHash = (config: Config, number: string) =>
  keyedHash(config, 'last digits of an identity number', normaliseIdentity(number).slice(-4))

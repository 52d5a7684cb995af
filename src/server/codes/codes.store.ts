import type { Icd10Row } from '#contract/codes.ts'
import { indexCodes, type CodeIndex } from '#rules/icd10Search.ts'
import type { Db } from '../database/tables.ts'

// A list never changes once it is in use: what was read of it holds for every call, in every test, until another list takes its place.
let kept: { listId: string; index: CodeIndex } | undefined

/** The list in use, ready to be searched. It is read whole once; after that a search asks the database only which list that is. */
export async function findCodeIndex(db: Db): Promise<CodeIndex> {
  const { id } = await db.selectFrom('icd10_lists').select('id').where('current_since', 'is not', null).executeTakeFirstOrThrow()
  if (kept?.listId !== id) kept = { listId: id, index: indexCodes(await listCodes(db, id)) }
  return kept.index
}

/** What the list in use says of these codes. */
export const listKnownCodes = async (db: Db, codes: string[]): Promise<Icd10Row[]> => {
  if (codes.length === 0) return []
  const { byCode } = await findCodeIndex(db)
  return [...new Set(codes)].flatMap((code) => byCode.get(code) ?? [])
}

const listCodes = (db: Db, listId: string): Promise<Icd10Row[]> =>
  db
    .selectFrom('icd10_codes')
    .select([
      'code',
      'label',
      'mark',
      'valid_primary as validPrimary',
      'gender',
      'age_from as ageFrom',
      'age_to as ageTo',
      'external_cause as externalCause',
    ])
    .where('list_id', '=', listId)
    .orderBy('code')
    .execute()

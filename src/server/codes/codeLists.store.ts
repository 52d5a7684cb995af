import { sql } from 'kysely'
import type { CodeList, Icd10Row } from '#contract/codes.ts'
import type { Db } from '../database/tables.ts'

/** The list in use, as the administrator reads of it. */
export async function findCurrentList(db: Db): Promise<CodeList> {
  return db
    .selectFrom('icd10_lists as l')
    .select(['l.source', 'l.title', 'l.imported_at as importedAt'])
    .select(sql<number>`(select count(*)::int from icd10_codes c where c.list_id = l.id)`.as('codes'))
    .where('l.current_since', 'is not', null)
    .executeTakeFirstOrThrow()
}

export async function addList(db: Db, list: { id: string; title: string; rows: number; by: string; now: Date }) {
  const { id, title, rows: rows_expected, by: imported_by, now: imported_at } = list
  await db.insertInto('icd10_lists').values({ id, source: 'mit', title, rows_expected, imported_by, imported_at }).execute()
}

/** A list whose rows are still arriving, kept from other calls until the commit. */
export const lockImport = (db: Db, listId: string) =>
  db
    .selectFrom('icd10_lists')
    .select(['id', 'rows_expected as expected'])
    .where('id', '=', listId)
    .where('current_since', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function isInUse(db: Db, listId: string): Promise<boolean> {
  const query = db.selectFrom('icd10_lists').select('id').where('id', '=', listId).where('current_since', 'is not', null)
  return (await query.executeTakeFirst()) !== undefined
}

export async function countImported(db: Db, listId: string): Promise<number> {
  const { arrived } = await db
    .selectFrom('icd10_codes')
    .select((eb) => eb.fn.countAll<string>().as('arrived'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  return Number(arrived)
}

export async function addCodes(db: Db, listId: string, rows: Icd10Row[]) {
  await db
    .insertInto('icd10_codes')
    .values(
      rows.map(({ code, label, mark, validPrimary, gender, ageFrom, ageTo, externalCause }) => ({
        list_id: listId,
        code,
        label,
        mark,
        valid_primary: validPrimary,
        gender,
        age_from: ageFrom,
        age_to: ageTo,
        external_cause: externalCause,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** From now on this list is the one in use; every other goes with all its codes. */
export async function updateCurrentList(db: Db, listId: string, now: Date) {
  await db.deleteFrom('icd10_lists').where('id', '<>', listId).execute()
  await db.updateTable('icd10_lists').set({ current_since: now }).where('id', '=', listId).execute()
}

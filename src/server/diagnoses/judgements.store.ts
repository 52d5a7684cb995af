import type { Insertable } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

/** Says how a problem stands from now on; false where somebody was faster. */
export async function addJudgement(db: Db, row: Insertable<Tables['problem_changes']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('problem_changes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'problem', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

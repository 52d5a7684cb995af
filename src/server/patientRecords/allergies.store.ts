import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import type { AllergyJudgement } from '#contract/allergies.ts'
import type { AllergyDetails } from '#contract/people.ts'
import type { Db, Tables } from '../database/tables.ts'

/** What doctors said last of each allergy of a patient, and whether the patient still says the same of it. */
export async function listAllergyJudgements(db: Db, userId: string, details: AllergyDetails): Promise<AllergyJudgement[]> {
  const rows = await db
    .selectFrom('allergy_changes as c')
    .leftJoin('doctor_profiles as d', 'd.doctor_id', 'c.doctor_id')
    .distinctOn('c.substance')
    .select(['c.substance', 'c.status', 'c.note', 'c.version', 'c.details', 'c.changed_at as at', 'd.display_name as doctorName'])
    .where('c.user_id', '=', userId)
    .orderBy('c.substance')
    .orderBy('c.version', 'desc')
    .execute()
  return rows.map(({ doctorName, details: judged, ...row }) => ({
    ...row,
    doctorName: doctorName ?? '',
    isCurrent: isDeepStrictEqual(judged, details[row.substance] ?? null),
  }))
}

/** False where somebody was faster. */
export async function addAllergyJudgement(db: Db, row: Insertable<Tables['allergy_changes']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('allergy_changes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'substance', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

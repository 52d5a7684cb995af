import type { NotifiableAnswer, NotifiableCondition } from '#contract/codes.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'

/** What the doctor of a visit said about the illnesses in it that must be reported. */
export const listAnswers = (db: Db, appointmentId: string): Promise<NotifiableAnswer[]> =>
  db
    .selectFrom('nmc_answers')
    .select(['condition_id as conditionId', 'condition', 'category', 'answer', 'answered_at as answeredAt'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('condition')
    .execute()

export async function saveAnswer(db: Db, visit: Visit, { conditionId, ...said }: NotifiableAnswer) {
  const { condition, category, answer, answeredAt: answered_at } = said
  await db
    .insertInto('nmc_answers')
    .values({
      appointment_id: visit.appointmentId,
      user_id: visit.userId,
      doctor_id: visit.doctorId,
      condition_id: conditionId,
      condition,
      category,
      answer,
      answered_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['appointment_id', 'condition_id']).doUpdateSet({ condition, category, answer, answered_at }),
    )
    .execute()
}

const listed = (db: Db) =>
  db.selectFrom('nmc_conditions').select(['id', 'name', 'category', 'codes', 'version']).where('removed_at', 'is', null)

/** The conditions that must be reported, the urgent ones first. */
export const listConditions = (db: Db): Promise<NotifiableCondition[]> => listed(db).orderBy('category').orderBy('name').execute()

export const findCondition = (db: Db, id: string): Promise<NotifiableCondition | undefined> =>
  listed(db).where('id', '=', id).executeTakeFirst()

export const lockCondition = (db: Db, id: string): Promise<NotifiableCondition | undefined> =>
  listed(db).where('id', '=', id).forUpdate().executeTakeFirst()

type Fields = Pick<NotifiableCondition, 'name' | 'category' | 'codes'>
type By = { updated_by: string; updated_at: Date }

export async function addCondition(db: Db, condition: Fields & { id: string } & By): Promise<void> {
  await db.insertInto('nmc_conditions').values(condition).execute()
}

/** Writes a new version of a locked condition, and answers with it. */
export async function updateCondition(
  db: Db,
  { id, version }: NotifiableCondition,
  change: (Fields | { removed_at: Date }) & By,
): Promise<number> {
  await db
    .updateTable('nmc_conditions')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
  return version + 1
}

import { sql } from 'kysely'
import type { CarePlan, CarePlanContent } from '#contract/carePlans.ts'
import type { Db } from '../database/tables.ts'

const MOST_VERSIONS = 20

const plans = (db: Db) =>
  db
    .selectFrom('care_plans as p')
    .select(['p.id', 'p.number', 'p.content', 'p.written_at as writtenAt', 'p.seen_at as seenAt', 'p.agreed_at as agreedAt'])
    .select(['p.comment', 'p.commented_at as commentedAt', sql<string>`coalesce(care_plan_nurse(p.id), '')`.as('nurseName')])

/** The newest first, for whoever may read them. */
export const listCarePlans = (db: Db, userId: string): Promise<CarePlan[]> =>
  plans(db).where('p.patient_id', '=', userId).orderBy('p.number', 'desc').limit(MOST_VERSIONS).execute()

/** The one that stands. */
export const findCarePlan = async (db: Db, userId: string): Promise<CarePlan | null> =>
  (await plans(db).where('p.patient_id', '=', userId).orderBy('p.number', 'desc').limit(1).executeTakeFirst()) ?? null

type NewPlan = { id: string; userId: string; number: number; nurseId: string; content: CarePlanContent }

/** Whether it was added: of each number there is one. */
export async function addCarePlan(db: Db, { id, userId, number, nurseId, content }: NewPlan, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('care_plans')
    .values({ id, patient_id: userId, number, nurse_id: nurseId, content: JSON.stringify(content), written_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The number of the asking patient's own, and of the one that stands; kept from their other answers until the commit. */
export async function lockOwnCarePlan(db: Db, userId: string, id: string) {
  const own = await db
    .selectFrom('care_plans')
    .select(['number', 'seen_at as seenAt', 'agreed_at as agreedAt', 'comment'])
    .where('id', '=', id)
    .where('patient_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return own && { ...own, latest: (await findCarePlan(db, userId))?.number ?? own.number }
}

type PlanChange = { seen_at?: Date; agreed_at?: Date; comment?: string; commented_at?: Date }

export const updateCarePlan = (db: Db, id: string, change: PlanChange) =>
  db.updateTable('care_plans').set(change).where('id', '=', id).execute()

/** How often the plan that stands says that the nurse calls; for the clock too, which reads no plan. */
export async function findPlanDays(db: Db, userId: string): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`select care_plan_days(${userId}::uuid) as days`.execute(db)
  return rows[0]?.days ?? null
}

export type PlanAnswer = { userId: string; isLatest: boolean; agreedAt: Date | null; comment: string | null }

/** What was answered to one, for jobs. */
export async function findPlanAnswer(db: Db, id: string): Promise<PlanAnswer | undefined> {
  const { rows } = await sql<PlanAnswer>`
    select patient_id as "userId", agreed_at as "agreedAt", comment,
      not exists (select from care_plans later where later.patient_id = p.patient_id and later.number > p.number) as "isLatest"
    from care_plans p where id = ${id}`.execute(db)
  return rows[0]
}

/** The goals in the patient's words, as the intake asked for them. */
export async function listIntakeGoals(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ goals: (string | null)[] }>`
    select array[answers->>'goal1', answers->>'goal2', answers->>'goal3'] as goals from intakes where patient_id = ${userId}`.execute(db)
  return (rows[0]?.goals ?? []).filter((goal) => goal !== null && goal !== '') as string[]
}

import { sql } from 'kysely'
import type { AchievementId, EarnedAchievement } from '#contract/score.ts'
import type { DoseDay } from '#rules/score/achievements.ts'
import type { Db } from '../database/tables.ts'
import { toLocalDay, isCountedDose, isTaken } from './store.ts'

export const listAchievements = (db: Db, userId: string): Promise<EarnedAchievement[]> =>
  db.selectFrom('achievements').select(['id', 'earned_at as earnedAt']).where('user_id', '=', userId).execute()

/** What was reached before keeps its time. Answers what is new. */
export async function addAchievements(db: Db, userId: string, reached: readonly EarnedAchievement[]): Promise<Set<AchievementId>> {
  const added = await db
    .insertInto('achievements')
    .values(reached.map(({ id, earnedAt }) => ({ user_id: userId, id, earned_at: earnedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

/** An achievement of a person as a notice names it: the table has no id of its own. */
export const toAchievementKey = (userId: string, id: AchievementId) => `${userId}/${id}`

export function findAchievement(db: Db, key: string): Promise<{ id: AchievementId } | undefined> {
  const [userId = '', id = ''] = key.split('/')
  const known = db.selectFrom('achievements').select('id').where('user_id', '=', userId)
  return known.where('id', '=', id as AchievementId).executeTakeFirst()
}

/** Days with an entry or 'No symptoms', in order. */
export async function listTrackedDays(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select ${toLocalDay('l.occurred_at')} as day from symptom_logs l where l.user_id = ${userId} and not l.entered_in_error
    union select c.local_date from symptom_checkins c where c.user_id = ${userId} and c.none order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** What became of the doses of each day that has some that count, in order. */
export async function listDoseDays(db: Db, userId: string, now: Date): Promise<DoseDay[]> {
  const { rows } = await sql<DoseDay>`
    select d.dose_on as date, count(*) filter (where ${isTaken})::int as taken, count(*)::int as counted
    from dose_events d where d.user_id = ${userId} and ${isCountedDose(now)} group by d.dose_on order by d.dose_on`.execute(db)
  return rows
}

/** When follow-ups took place, the first one first. */
export async function listFollowUpTimes(db: Db, userId: string): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select f.ended_at as at from followup_ends(${userId}) f where f.is_completed order by at`.execute(db)
  return rows.map(({ at }) => at)
}

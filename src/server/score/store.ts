import { sql } from 'kysely'
import type { Score, ScoreInputs } from '#contract/score.ts'
import { daysCounted, itemsRead, scoreOf, scoreWindow } from '#rules/score/score.ts'
import { addDays, startOfDay } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { listReadItems } from '../education/items.store.ts'

type Counts = Pick<ScoreInputs, 'T' | 'D' | 'K' | 'C' | 'M'> & { joinedAt: Date }

/** Somebody's score as it is now, in one trip; undefined where the asker does not see the person. */
export async function findScore(db: Db, userId: string, now: Date): Promise<Score | undefined> {
  const { start, end } = scoreWindow(now)
  const [counts, items] = await Promise.all([findCounts(db, userId, { start, end }, now), listReadItems(db, userId, startOfDay(start))])
  if (!counts) return undefined
  const { joinedAt, ...counted } = counts
  const P = itemsRead(items.map(({ progress, before }) => ({ now: progress, before })))
  return scoreOf({ ...counted, E: daysCounted(joinedAt, now), P }, now)
}

/** Doses that count (domain 2.5): what nobody marked is missed by its time, whether the clock came by or not. */
export const isMissed = (now: Date) => sql`d.status = 'missed' or (d.status = 'scheduled' and d.missed_at <= ${now})`
export const isTaken = sql`d.status in ('taken', 'taken_late')`
export const isCountedDose = (now: Date) =>
  sql`d.kind = 'scheduled' and not d.excused and (${isTaken} or d.status = 'skipped' or ${isMissed(now)})`

/** The day of an instant in South Africa. */
export const toLocalDay = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'Africa/Johannesburg')::date`

async function findCounts(db: Db, userId: string, { start, end }: { start: string; end: string }, now: Date) {
  const { rows } = await sql<Counts>`
    select p.created_at as "joinedAt", doses.taken as "T", doses.counted as "D", tracked.days as "K",
      ends.completed as "C", ends.missed as "M"
    from profiles p
    cross join lateral (
      select count(*) filter (where ${isTaken})::int as taken, count(*)::int as counted from dose_events d
      where d.user_id = p.id and d.dose_on between ${start} and ${end} and ${isCountedDose(now)}) doses
    cross join lateral (
      select count(*)::int as days from (
        select ${toLocalDay('l.occurred_at')} from symptom_logs l
        where l.user_id = p.id and not l.entered_in_error
          and l.occurred_at >= ${startOfDay(start)} and l.occurred_at < ${startOfDay(addDays(end, 1))}
        union
        select c.local_date from symptom_checkins c where c.user_id = p.id and c.none and c.local_date between ${start} and ${end}) day) tracked
    cross join lateral (
      select count(*) filter (where f.is_completed)::int as completed, count(*) filter (where not f.is_completed)::int as missed from followup_ends(p.id) f
      where f.ended_at >= ${startOfDay(start)} and f.ended_at < ${startOfDay(addDays(end, 1))}) ends
    where p.id = ${userId}`.execute(db)
  return rows[0]
}

import { sql } from 'kysely'
import type { FollowUpPatient } from '#contract/followUps.ts'
import { addDays, localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { isCountedDose, isTaken } from '../score/store.ts'

type Since = FollowUpPatient['since']
type Lists = Pick<Since, 'missedList' | 'readingList' | 'alerts' | 'days'>
type Counts = Omit<Since, 'from' | 'adherence7' | 'adherence30' | keyof Lists> & {
  taken7: number
  counted7: number
  taken30: number
  counted30: number
}

const MOST_LISTED = 10
const STRIP_DAYS = 14

/** Percent, or nothing where no dose counted. */
const percent = (taken: number, counted: number) => (counted === 0 ? null : Math.round((taken / counted) * 100))

/** What became of a patient since this moment, in numbers and lists. */
export const findSince = async (db: Db, userId: string, from: Date, now: Date): Promise<Since> => ({
  ...(await countSince(db, userId, from, now)),
  ...(await listSince(db, userId, from, now)),
})

async function countSince(db: Db, userId: string, from: Date, now: Date): Promise<Omit<Since, keyof Lists>> {
  const today = localDate(now)
  const [week, month, since] = [addDays(today, -6), addDays(today, -29), localDate(from)]
  const first = since < month ? since : month
  const { rows } = await sql<Counts>`
    select doses.*, symptoms.*, (select count(*)::int from vitals v where v.user_id = ${userId} and v.measured_at >= ${from} and not v.entered_in_error) as readings
    from (select
        count(*) filter (where ${isTaken} and d.dose_on >= ${week})::int as "taken7", count(*) filter (where d.dose_on >= ${week})::int as "counted7",
        count(*) filter (where ${isTaken} and d.dose_on >= ${month})::int as "taken30", count(*) filter (where d.dose_on >= ${month})::int as "counted30",
        count(*) filter (where not ${isTaken} and d.dose_on >= ${since})::int as "missedDoses"
      from dose_events d where d.user_id = ${userId} and d.dose_on between ${first} and ${today} and ${isCountedDose(now)}) doses,
    (select count(*)::int as symptoms, max(l.severity)::int as "worstSeverity" from symptom_logs l
      where l.user_id = ${userId} and l.occurred_at >= ${from} and not l.entered_in_error) symptoms`.execute(db)
  const { taken7, counted7, taken30, counted30, ...rest } = rows[0]!
  return { from, adherence7: percent(taken7, counted7), adherence30: percent(taken30, counted30), ...rest }
}

async function listSince(db: Db, userId: string, from: Date, now: Date): Promise<Lists> {
  const [missed, readings, alerts, days] = await Promise.all([
    sql<Lists['missedList'][number]>`
      select m.name, d.due_at as "dueAt", d.status = 'skipped' as "isSkipped" from dose_events d join medications m on m.id = d.medication_id
      where d.user_id = ${userId} and d.dose_on between ${localDate(from)} and ${localDate(now)} and not ${isTaken} and ${isCountedDose(now)}
      order by d.due_at desc, m.name limit ${MOST_LISTED}`.execute(db),
    sql<Lists['readingList'][number]>`
      select kind, value1::float8 as value1, value2::float8 as value2, measured_at as "measuredAt" from vitals
      where user_id = ${userId} and measured_at >= ${from} and not entered_in_error
      order by measured_at desc, id limit ${MOST_LISTED}`.execute(db),
    sql<Lists['alerts'][number]>`
      select id, level, note, found_at as "foundAt" from red_flags
      where user_id = ${userId} and found_at >= ${from} and mistaken_at is null order by found_at desc, id limit ${MOST_LISTED}`.execute(
      db,
    ),
    sql<Lists['days'][number]>`
      select day::date::text as "on", count(d.id) filter (where ${isTaken})::int as taken, count(d.id)::int as counted
      from generate_series(${addDays(localDate(now), 1 - STRIP_DAYS)}::date, ${localDate(now)}::date, interval '1 day') day
      left join dose_events d on d.user_id = ${userId} and d.dose_on = day::date and ${isCountedDose(now)}
      group by day order by day`.execute(db),
  ])
  return { missedList: missed.rows, readingList: readings.rows, alerts: alerts.rows, days: days.rows }
}

import { sql } from 'kysely'
import type { FollowUpPatient } from '#contract/followUps.ts'
import { addDays, localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { isCountedDose, isTaken } from '../score/store.ts'

type Counts = Omit<FollowUpPatient['since'], 'from' | 'adherence7' | 'adherence30'> & {
  taken7: number
  counted7: number
  taken30: number
  counted30: number
}

/** Percent, or nothing where no dose counted. */
const percent = (taken: number, counted: number) => (counted === 0 ? null : Math.round((taken / counted) * 100))

/** What became of a patient since this moment, in one trip. */
export async function findSince(db: Db, userId: string, from: Date, now: Date): Promise<FollowUpPatient['since']> {
  const today = localDate(now)
  const [week, month] = [addDays(today, -6), addDays(today, -29)]
  const { rows } = await sql<Counts>`
    select doses.*, symptoms.*, (select count(*)::int from vitals v where v.user_id = ${userId} and v.measured_at >= ${from} and not v.entered_in_error) as readings
    from (select
        count(*) filter (where ${isTaken} and d.dose_on >= ${week})::int as "taken7", count(*) filter (where d.dose_on >= ${week})::int as "counted7",
        count(*) filter (where ${isTaken})::int as "taken30", count(*)::int as "counted30",
        count(*) filter (where not ${isTaken} and d.dose_on >= ${localDate(from)})::int as "missedDoses"
      from dose_events d where d.user_id = ${userId} and d.dose_on between ${month} and ${today} and ${isCountedDose(now)}) doses,
    (select count(*)::int as symptoms, max(l.severity)::int as "worstSeverity" from symptom_logs l
      where l.user_id = ${userId} and l.occurred_at >= ${from} and not l.entered_in_error) symptoms`.execute(db)
  const { taken7, counted7, taken30, counted30, ...rest } = rows[0]!
  return { from, adherence7: percent(taken7, counted7), adherence30: percent(taken30, counted30), ...rest }
}

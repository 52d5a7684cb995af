import { sql } from 'kysely'
import type { VisitOnHoliday, Holiday } from '#contract/holidays.ts'
import { localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'

/** A year's holidays in order, each with how many visits are booked on it all the same. */
export async function listHolidays(db: Db, year: number): Promise<Holiday[]> {
  const { rows } = await sql<Holiday>`
    select h.date, h.name, h.source, count(v.day)::int as visits
    from holidays h left join visits_on_free_days(${`${year}-01-01`}::date, ${`${year}-12-31`}::date) v on v.day = h.date
    where h.date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    group by h.date order by h.date`.execute(db)
  return rows
}

/** Whether a day from this instant on is a public holiday, for terms in business time. */
export async function findHolidaysFrom(db: Db, at: Date): Promise<(date: string) => boolean> {
  const days = await db.selectFrom('holidays').select('date').where('date', '>=', localDate(at)).execute()
  const dates = new Set(days.map(({ date }) => date))
  return (date) => dates.has(date)
}

/** What is booked on a day with doctors who do not work on holidays. */
export async function listVisitsOn(db: Db, date: string): Promise<VisitOnHoliday[]> {
  const { rows } = await sql<VisitOnHoliday>`
    select starts_at as "startsAt", doctor, patient_initials as "patientInitials"
    from visits_on_free_days(${date}::date, ${date}::date)`.execute(db)
  return rows
}

export const isListedDay = async (db: Db, date: string) =>
  (await db.selectFrom('holidays').select('date').where('date', '=', date).executeTakeFirst()) !== undefined

/** False when somebody else was faster. */
export async function addHoliday(db: Db, day: { date: string; name: string }): Promise<boolean> {
  const added = await db
    .insertInto('holidays')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Whether there was such a day that somebody typed. */
export async function removeHoliday(db: Db, date: string): Promise<boolean> {
  const removed = await db.deleteFrom('holidays').where('date', '=', date).executeTakeFirst()
  return Number(removed.numDeletedRows) > 0
}

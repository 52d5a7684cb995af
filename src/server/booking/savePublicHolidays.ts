import pg from 'pg'
import { publicHolidays } from '#rules/holidays.ts'
import type { OwnerConnection } from '../database/connect.ts'

/** Writes the public holidays of this year and the next two; days that an administrator typed stay (domain 1.7). */
export async function savePublicHolidays(owner: OwnerConnection, now: Date) {
  const year = now.getUTCFullYear()
  const days = [year, year + 1, year + 2].flatMap(publicHolidays)
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(
      `insert into holidays (date, name, source) select date, name, 'rule' from unnest($1::date[], $2::text[]) as rule (date, name)
       on conflict (date) do nothing`,
      [days.map((day) => day.date), days.map((day) => day.name)],
    )
  } finally {
    await client.end()
  }
}

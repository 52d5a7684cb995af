import { sql } from 'kysely'
import type { DoseTally } from '#contract/doses.ts'
import type { Db } from '../database/tables.ts'

export type MedicineTally = DoseTally & { userId: string; isCritical: boolean }

/** What became of the doses of these days, by the person, of each medicine that is still taken; one query for all of them. */
export async function listTallies(
  db: Db,
  userIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, MedicineTally[]>> {
  const found = new Map<string, MedicineTally[]>()
  if (userIds.length === 0) return found
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
  const rows = await db
    .selectFrom('dose_events as d')
    .innerJoin('medications as m', 'm.id', 'd.medication_id')
    .where('d.user_id', 'in', userIds)
    .where('d.dose_on', '>=', from)
    .where('d.dose_on', '<=', to)
    .where('d.kind', '=', 'scheduled')
    .where('m.status', '<>', 'stopped')
    .groupBy(['d.user_id', 'm.id', 'm.is_critical'])
    .select(['d.user_id as userId', 'm.is_critical as isCritical'])
    .select([
      count(sql`d.status = 'taken' and not d.excused`).as('taken'),
      count(sql`d.status = 'taken_late' and not d.excused`).as('late'),
      count(sql`d.status = 'skipped' and not d.excused`).as('skipped'),
      count(sql`d.status = 'missed' and not d.excused`).as('missed'),
      count(sql`d.excused`).as('excused'),
    ])
    .execute()
  for (const row of rows) found.set(row.userId, [...(found.get(row.userId) ?? []), row])
  return found
}

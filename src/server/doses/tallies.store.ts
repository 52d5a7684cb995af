import { sql } from 'kysely'
import type { DoseTally } from '#contract/doses.ts'
import { statusAt } from '#rules/medicines/medicines.ts'
import type { Db } from '../database/tables.ts'
import { listVersions } from '../medicines/store.ts'
import { isMissed } from '../score/store.ts'

export type MedicineTally = DoseTally & { userId: string; isCritical: boolean }

/** What became of the doses of these days, by the person, of each medicine that is not over. */
export async function listTallies(
  db: Db,
  userIds: readonly string[],
  { from, to, now }: { from: string; to: string; now: Date },
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
    .groupBy(['d.user_id', 'm.id'])
    .select(['d.user_id as userId', 'm.id', 'm.status', 'm.is_critical as isCritical'])
    .select([
      count(sql`d.status = 'taken' and not d.excused`).as('taken'),
      count(sql`d.status = 'taken_late' and not d.excused`).as('late'),
      count(sql`d.status = 'skipped' and not d.excused`).as('skipped'),
      count(sql`(${isMissed(now)}) and not d.excused`).as('missed'),
      count(sql`d.excused`).as('excused'),
    ])
    .execute()
  const versions = await listVersions(
    db,
    rows.map(({ id }) => id),
  )
  for (const { id, status, ...tally } of rows)
    if (statusAt(status, versions.get(id) ?? [], now) !== 'completed') found.set(tally.userId, [...(found.get(tally.userId) ?? []), tally])
  return found
}

import { sql } from 'kysely'
import type { TimelineEntry } from '#contract/timeline.ts'
import { TIMELINE_PAGE } from '#rules/patientRecords.ts'
import type { Db } from '../database/tables.ts'
import { sourcesOf, withVisits } from './timelineSources.ts'

type Kind = TimelineEntry['kind']
type Wanted = { userId: string; kind: Kind | null; before: { at: Date; id: string } | null }

/**
 * A page of everything that has a time, the newest first. Each kind gives as many as a page holds, by its own index, so that a record of ten
 * thousand entries costs what a short one does.
 */
export async function listTimeline(db: Db, { userId, kind, before }: Wanted): Promise<TimelineEntry[]> {
  const sources = sourcesOf(userId, before)
  const kinds = kind ? [kind] : (Object.keys(sources) as Kind[])
  const pages = kinds.map(
    (one) => sql`(select ${one}::text as kind, e.* from (${sources[one]}) e (id, at, what, status, doctor_name)
      where ${before ? sql`at <= ${before.at} and (at, id) < (${before.at}, ${before.id})` : sql`true`}
      order by at desc, id desc limit ${TIMELINE_PAGE})`,
  )
  const { rows } = await sql<TimelineEntry>`
    ${withVisits(userId, before)}
    select id, at, kind, what, status, doctor_name as "doctorName" from (${sql.join(pages, sql` union all `)}) all_kinds
    order by at desc, id desc limit ${TIMELINE_PAGE}`.execute(db)
  return rows
}

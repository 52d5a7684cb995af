import { sql, type RawBuilder } from 'kysely'
import type { TimelineEntry } from '#contract/patientRecords.ts'
import { TIMELINE_PAGE } from '#rules/patientRecords.ts'
import type { Db } from '../database/tables.ts'

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
    select id, at, kind, what, status, doctor_name as "doctorName" from (${sql.join(pages, sql` union all `)}) all_kinds
    order by at desc, id desc limit ${TIMELINE_PAGE}`.execute(db)
  return rows
}

/** Of each kind: id, when, what it was, its state, and the doctor. */
function sourcesOf(userId: string, before: Wanted['before']): Record<Kind, RawBuilder<unknown>> {
  const visits = (kind: 'visit' | 'note_signed') => sql`
    select id, at, what, status, doctor_name
    from timeline_visits(${userId}::uuid, ${kind}, ${before?.at ?? null}::timestamptz, ${before?.id ?? null}, ${TIMELINE_PAGE})`
  const byDoctor = sql`join doctor_profiles d on d.doctor_id = x.doctor_id where x.user_id = ${userId}::uuid`
  return {
    visit: visits('visit'),
    note_signed: visits('note_signed'),
    addendum: sql`select 'addendum ' || x.id, x.written_at, '', null::text, d.display_name from visit_addenda x ${byDoctor}`,
    paper: sql`select 'paper ' || x.id, x.created_at, x.kind,
      case when x.revoked_at is not null then 'revoked' when x.signature_status = 'unsigned' then 'unsigned' end, d.display_name
      from documents x ${byDoctor}`,
    upload: sql`select 'upload ' || x.id, x.uploaded_at, x.kind, case when x.in_error_at is not null then 'in_error' end, d.display_name
      from uploads x ${byDoctor}`,
    consent: sql`select 'consent ' || x.id, x.at, x.code, x.decision, null::text from consent_records x where x.user_id = ${userId}::uuid`,
    emergency_note: sql`select 'emergency_note ' || x.id, x.written_at, '', null::text, d.display_name from emergency_notes x ${byDoctor}`,
  }
}

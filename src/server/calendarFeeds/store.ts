import { sql } from 'kysely'
import type { AppointmentStatus } from '#contract/visits.ts'
import type { ScheduleVersion } from '#contract/medicines.ts'
import type { CalendarFeed } from '#contract/calendarFeeds.ts'
import type { CalendarVisit } from '#rules/calendarFeeds.ts'
import { initials } from '#rules/names.ts'
import type { Db } from '../database/tables.ts'
import { toSchedule } from '../medicines/store.ts'

/** A visit of the caller's, as patient or as doctor, and whose record it belongs to. */
export async function findCalendarVisit(
  db: Db,
  appointmentId: string,
  me: string,
): Promise<(CalendarVisit & { userId: string }) | undefined> {
  const row = await db
    .selectFrom('appointments as a')
    .select(['a.id', 'a.user_id', 'a.starts_at', 'a.ends_at', 'a.status', 'a.sequence', 'a.changed_at', 'a.booked_at'])
    .select(sql<string[] | null>`shown_name_parts(a.user_id)`.as('patient'))
    .where('a.id', '=', appointmentId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    userId: row.user_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: row.status,
    sequence: row.sequence,
    changedAt: row.changed_at ?? row.booked_at,
    patientInitials: row.user_id === me ? null : initials(row.patient?.[0], row.patient?.[1]),
  }
}

/** The caller's own feed. */
export async function findFeed(db: Db): Promise<CalendarFeed | null> {
  const row = await db.selectFrom('calendar_feeds').select(['created_at', 'fetched_at', 'with_doses']).executeTakeFirst()
  return row ? { since: row.created_at, lastFetchedAt: row.fetched_at, withDoses: row.with_doses } : null
}

/** Gives somebody a feed under another address than before; answers whether doses stand in it, which stays as it was. */
export async function saveFeed(db: Db, feed: { userId: string; tokenSha256: string; at: Date }): Promise<boolean> {
  const fresh = { token_sha256: feed.tokenSha256, created_at: feed.at, fetched_at: null }
  const kept = await db
    .insertInto('calendar_feeds')
    .values({ user_id: feed.userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .returning('with_doses')
    .executeTakeFirstOrThrow()
  return kept.with_doses
}

export const updateFeed = (db: Db, userId: string, withDoses: boolean) =>
  db.updateTable('calendar_feeds').set({ with_doses: withDoses }).where('user_id', '=', userId).execute()

export const removeFeed = (db: Db, userId: string) => db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()

type FeedRow = {
  id: string
  starts_at: Date
  ends_at: Date
  status: AppointmentStatus
  sequence: number
  changed_at: Date
  patient_first_name: string | null
  patient_last_name: string | null
}

type ScheduleRow = { id: string; medication_id: string; schedule: object; effective_from: Date; effective_to: Date | null }
type FeedContents = { visits: CalendarVisit[]; schedules: Map<string, ScheduleVersion[]>; language: string | null }

/** What the feed at this address says, and in which language; nothing where there is no such feed. Asked by a visitor: the address is all they have. */
export async function findFeedContents(db: Db, tokenSha256: string, since: Date): Promise<FeedContents | null> {
  const [noted, spoken, found, taken] = await Promise.all([
    sql<{ known: boolean }>`select note_fetch(${tokenSha256}) as known`.execute(db),
    sql<{ language: string | null }>`select feed_language(${tokenSha256}) as language`.execute(db),
    sql<FeedRow>`select * from feed_visits(${tokenSha256}, ${since}::timestamptz) order by starts_at, id`.execute(db),
    sql<ScheduleRow>`select * from feed_schedules(${tokenSha256}) order by effective_from`.execute(db),
  ])
  if (!noted.rows[0]?.known) return null
  const visits = found.rows.map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: row.status,
    sequence: row.sequence,
    changedAt: row.changed_at,
    patientInitials: row.patient_first_name === null ? null : initials(row.patient_first_name, row.patient_last_name),
  }))
  const versions = taken.rows.map((row) => ({
    medicationId: row.medication_id,
    version: { id: row.id, effectiveFrom: row.effective_from, effectiveTo: row.effective_to, schedule: toSchedule(row.schedule) },
  }))
  const schedules = new Map(
    [...Map.groupBy(versions, ({ medicationId }) => medicationId)].map(([id, all]) => [id, all.map(({ version }) => version)]),
  )
  return { visits, schedules, language: spoken.rows[0]!.language }
}

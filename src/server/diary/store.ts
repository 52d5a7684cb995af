import { sql } from 'kysely'
import type { Diary, Availability, BlockedTime, BookedSlot, Hours, DateSpan, WeekHours } from '#contract/diary.ts'
import { spansOf } from '#rules/diary.ts'
import { displayName } from '#rules/names.ts'
import { hoursOn, lastBookableDate } from '#rules/slots.ts'
import { addDays, localDate, startOfDay } from '#rules/time.ts'
import { listCalendars } from '../booking/calendars.store.ts'
import type { Db } from '../database/tables.ts'
import { ACTIVE_STATUSES } from '../visits/appointments.store.ts'

/** The doctor's own calendar for a span of days, without the visits. */
export async function findDays(db: Db, doctorId: string, { from, to }: { from: string; to: string }): Promise<Omit<Diary, 'visits'>> {
  const [calendars, blocks, holidays] = await Promise.all([
    listCalendars(db, [doctorId], { from, to }),
    listBlocks(db, doctorId, { startsAt: startOfDay(from), endsAt: startOfDay(addDays(to, 1)) }),
    db.selectFrom('holidays').select(['date', 'name']).where('date', '>=', from).where('date', '<=', to).orderBy('date').execute(),
  ])
  const calendar = calendars[0]!
  const works = calendar.worksPublicHolidays
  const isFree = (date: string) => !works && holidays.some((day) => day.date === date)
  const hours: DateSpan[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) if (!isFree(date)) hours.push(...spansOf(date, hoursOn(date, calendar)))
  return { blocks, hours, holidays: holidays.map((day) => ({ ...day, works })), slotMinutes: calendar.slotMinutes }
}

/** Time off that touches a span. */
export async function listBlocks(db: Db, doctorId: string, { startsAt, endsAt }: DateSpan): Promise<BlockedTime[]> {
  const rows = await db
    .selectFrom('time_off')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt', 'kind', 'reason'])
    .where('doctor_id', '=', doctorId)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }))
}

/** Everything that can still take place, by its start, with the other time that its patient was asked for. */
export async function listBooked(db: Db, doctorId: string, now: Date): Promise<BookedSlot[]> {
  const rows = await db
    .selectFrom('appointments as a')
    .leftJoin('appointment_proposals as p', (join) =>
      join.onRef('p.appointment_id', '=', 'a.id').on('p.state', '=', 'open').on('p.until', '>', now),
    )
    .select(['a.id as appointmentId', 'a.starts_at as startsAt', 'a.ends_at as endsAt', 'a.status'])
    .select(['p.id as askedId', 'p.starts_at as askedFrom', 'p.ends_at as askedUntil'])
    .select(sql<string[]>`shown_name_parts(a.user_id)`.as('nameParts'))
    .where('a.doctor_id', '=', doctorId)
    .where('a.status', 'in', ACTIVE_STATUSES)
    .where('a.ends_at', '>', now)
    .where('a.starts_at', '>', new Date(now.getTime() - 86_400_000)) // no visit is longer; lets the index find them
    .orderBy('a.starts_at')
    .execute()
  return rows.map(({ nameParts: [first, last], askedId, askedFrom, askedUntil, ...row }) => ({
    ...row,
    patientName: displayName(first, last),
    askedFor: askedId && askedFrom && askedUntil ? { id: askedId, startsAt: askedFrom, endsAt: askedUntil } : null,
  }))
}

/** What a doctor set of their own hours, and what is booked in them. */
export async function findAvailability(db: Db, doctorId: string, now: Date): Promise<Availability> {
  const today = localDate(now)
  const [doctor, weekly, exceptions, timeOff, holidays, booked] = await Promise.all([
    db
      .selectFrom('doctor_profiles')
      .select(['agenda_version as version', 'works_public_holidays as worksPublicHolidays', 'accepting'])
      .select(['slot_minutes as slotMinutes', 'price_cents as priceCents'])
      .where('doctor_id', '=', doctorId)
      .executeTakeFirstOrThrow(),
    listWeek(db, doctorId, today),
    listExceptions(db, doctorId, today),
    listBlocks(db, doctorId, { startsAt: now, endsAt: new Date('2200-01-01T00:00:00Z') }),
    db
      .selectFrom('holidays')
      .select(['date', 'name'])
      .where('date', '>=', today)
      .where('date', '<=', addDays(today, 365))
      .orderBy('date')
      .execute(),
    listBooked(db, doctorId, now),
  ])
  return { ...doctor, weekly, exceptions, timeOff, holidays, booked }
}

const clock = (column: 'starts' | 'ends') => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`.as(column)

/** The hours of every week, those that ended left out. */
const listWeek = (db: Db, doctorId: string, today: string): Promise<WeekHours[]> =>
  db
    .selectFrom('availability_rules')
    .select(['weekday', clock('starts'), clock('ends')])
    .where('doctor_id', '=', doctorId)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', today)]))
    .orderBy('weekday')
    .orderBy('availability_rules.starts')
    .execute()

const listExceptions = (db: Db, doctorId: string, today: string) =>
  db
    .selectFrom('availability_exceptions')
    .select(['date', clock('starts'), clock('ends')])
    .where('doctor_id', '=', doctorId)
    .where('date', '>=', today)
    .orderBy('date')
    .orderBy('availability_exceptions.starts')
    .execute()

/** Counts the version up when it is still this one; the number there is otherwise, null when it was. */
export async function updateVersion(db: Db, doctorId: string, version: number): Promise<number | null> {
  const { agenda_version: found } = await db
    .selectFrom('doctor_profiles')
    .select('agenda_version')
    .where('doctor_id', '=', doctorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (found !== version) return found
  await db
    .updateTable('doctor_profiles')
    .set((eb) => ({ agenda_version: eb('agenda_version', '+', 1) }))
    .where('doctor_id', '=', doctorId)
    .execute()
  return null
}

/** A switch stands for itself: it leaves the version alone, so that hours being typed beside it are not outdated. */
const change = (db: Db, doctorId: string, switches: { accepting?: boolean; works_public_holidays?: boolean }) =>
  db.updateTable('doctor_profiles').set(switches).where('doctor_id', '=', doctorId).execute()

export const updateAccepting = (db: Db, doctorId: string, accepting: boolean) => change(db, doctorId, { accepting })
export const updateHolidays = (db: Db, doctorId: string, works: boolean) => change(db, doctorId, { works_public_holidays: works })

/** Replaces the hours of every week from today on. */
export async function saveWeek(
  db: Db,
  doctorId: string,
  { weekly, today, newId }: { weekly: WeekHours[]; today: string; newId: () => string },
) {
  await db.deleteFrom('availability_rules').where('doctor_id', '=', doctorId).execute()
  if (weekly.length === 0) return
  const rows = weekly.map((hours) => ({ ...hours, id: newId(), doctor_id: doctorId, valid_from: today, valid_to: null }))
  await db.insertInto('availability_rules').values(rows).execute()
}

/** Replaces the hours of one day; without any, the week's hold again. */
export async function saveDay(db: Db, doctorId: string, { date, hours, newId }: { date: string; hours: Hours[]; newId: () => string }) {
  await db.deleteFrom('availability_exceptions').where('doctor_id', '=', doctorId).where('date', '=', date).execute()
  if (hours.length === 0) return
  const rows = hours.map((part) => ({ ...part, id: newId(), doctor_id: doctorId, date }))
  await db.insertInto('availability_exceptions').values(rows).execute()
}

/** Waits until nobody is booking with this doctor in the span, and lets nobody begin before the commit; in the order in which bookings queue. */
export async function lockDays(db: Db, doctorId: string, { startsAt, endsAt }: DateSpan, now: Date) {
  const last = [localDate(endsAt), lastBookableDate(now)].sort()[0]!
  await sql`
    select pg_advisory_xact_lock(queue) from (
      select calendar_queue(${doctorId}::uuid, day + interval '12 hours') as queue
      from generate_series(${startOfDay([localDate(startsAt), localDate(now)].sort()[1]!)}::timestamptz, ${startOfDay(last)}::timestamptz, interval '1 day') day
      order by 1) queues`.execute(db)
}

export const addBlock = (db: Db, doctorId: string, { id, startsAt, endsAt, kind, reason }: BlockedTime) =>
  db
    .insertInto('time_off')
    .values({ id, doctor_id: doctorId, starts_at: startsAt, ends_at: endsAt, kind, reason: reason || null })
    .onConflict((conflict) => conflict.doNothing()) // the same block, sent once more
    .execute()

/** Whether there was such a block. */
export async function removeBlock(db: Db, id: string): Promise<boolean> {
  const removed = await db.deleteFrom('time_off').where('id', '=', id).executeTakeFirst()
  return Number(removed.numDeletedRows) > 0
}

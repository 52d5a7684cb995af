import { sql, type RawBuilder } from 'kysely'
import { addDays, startOfDay } from '#rules/time.ts'
import type { BusyTime, DayHours, WorkingHours } from '#rules/slots.ts'
import { compileOnce } from '../database/compileOnce.ts'
import type { Db } from '../database/tables.ts'
import { toPhotoUrl } from '../people/store.ts'

/** What decides when one doctor can be booked. */
export type DoctorCalendar = {
  doctorId: string
  name: string
  specialty: string
  isSpecialist: boolean
  priceCents: number
  slotMinutes: number
  minNoticeMinutes: number
  worksPublicHolidays: boolean
  accepting: boolean
  registrationVerifiedUntil: string | null
  rules: WorkingHours[]
  exceptions: DayHours[]
  /** Public holidays, proclaimed ones too. */
  holidays: string[]
  busy: (BusyTime & { booked: boolean })[]
  /** The start that whoever asks has a running hold of. */
  kept: Date | null
}

type Row = Omit<DoctorCalendar, 'rules' | 'exceptions' | 'holidays' | 'busy'> & {
  weekdays: number[] | null
  starts: string[]
  ends: string[]
  validFrom: string[]
  validTo: (string | null)[]
  exceptions: DayHours[] | null
  holidays: string[] | null
  busyFrom: number[] | null
  busyUntil: number[]
  booked: boolean[] | null
}

type Span = { from: string; to: string; type?: string | null }

/** These doctors' calendars for a span of days; with null those of all who can be booked and ask no more than the type costs. */
export const listCalendars = (db: Db, doctorIds: string[] | null, span: Span): Promise<DoctorCalendar[]> =>
  readCalendars(db, { ...span, doctorIds, busy: 'each' })

export type FreeTimes = Omit<DoctorCalendar, 'busy'> & { busy: BusyTime[] }

/** The same for whoever only asks when they are free: what is busy and touches is one, and whether it was booked is not told. */
export const listFreeTimes = (db: Db, doctorIds: string[] | null, span: Span): Promise<FreeTimes[]> =>
  readCalendars(db, { ...span, doctorIds, busy: 'merged' })

type Asked = Span & { doctorIds: string[] | null; busy: keyof typeof select }

async function readCalendars(db: Db, { from, to, type = null, doctorIds, busy }: Asked): Promise<DoctorCalendar[]> {
  const span = { from, to, since: startOfDay(from), until: startOfDay(addDays(to, 1)) }
  const rows = await (doctorIds ? select[busy].of(db, { ...span, doctorIds }) : select[busy].bookable(db, { ...span, type }))
  return rows.map(({ weekdays, starts, ends, validFrom, validTo, busyFrom, busyUntil, booked, ...row }) => ({
    ...row,
    rules: (weekdays ?? []).map((weekday, at) => {
      const hours = { starts: toClock(starts[at]!), ends: toClock(ends[at]!) }
      return { weekday, ...hours, validFrom: validFrom[at]!, validTo: validTo[at]! }
    }),
    exceptions: row.exceptions ?? [],
    holidays: row.holidays ?? [],
    busy: (busyFrom ?? []).map((start, at) => ({ from: new Date(start), until: new Date(busyUntil[at]!), booked: booked?.[at] ?? false })),
  }))
}

/** 'HH:MM' of a time as Postgres writes it, with seconds. */
const toClock = (time: string) => time.slice(0, 5)

const milliseconds = (value: string) => sql`(date_part('epoch', ${sql.raw(value)}) * 1000)::bigint`

// What is many comes as lists: one of numbers or words for each column takes Postgres half as long as as many objects, and times that touch made
// one less again.
const each = (busyTimes: RawBuilder<unknown>) => sql`
  select b.doctor_id, json_agg(${milliseconds('b.starts_at')}) as "busyFrom", json_agg(${milliseconds('b.ends_at')}) as "busyUntil",
    json_agg(b.booked) as booked
  from ${busyTimes} b group by b.doctor_id`
const merged = (busyTimes: RawBuilder<unknown>) => sql`
  select b.doctor_id, (select json_agg(${milliseconds('lower(one)')}) from unnest(b.times) one) as "busyFrom",
    (select json_agg(${milliseconds('upper(one)')}) from unnest(b.times) one) as "busyUntil", null::json as booked
  from (select doctor_id, range_agg(tstzrange(starts_at, ends_at)) as times from ${busyTimes} all_times group by doctor_id) b`

type Days = { from: string; to: string; since: Date; until: Date }

const statements = (busy: typeof each) => ({
  of: compileOnce((_db, values: Days & { doctorIds: string[] }) =>
    selectCalendars(sql`d.doctor_id = any(${values.doctorIds}::uuid[])`, values, busy),
  ),
  bookable: compileOnce((_db, values: Days & { type: string | null }) =>
    selectCalendars(sql`${bookable('d')} and d.price_cents <= ${costs(values.type)}`, values, busy),
  ),
})
const select = { each: statements(each), merged: statements(merged) }

function selectCalendars(condition: RawBuilder<unknown>, { from, to, since, until }: Days, busy: typeof each) {
  // Hours and busy times are asked for once for all doctors.
  return sql<Row>`
    with asked as materialized (
      select * from doctor_profiles d
      where ${condition}),
    week as (
      select r.doctor_id, json_agg(weekday) as weekdays, json_agg(starts) as starts, json_agg(ends) as ends, json_agg(valid_from) as "validFrom",
        json_agg(valid_to) as "validTo"
      from availability_rules r where r.doctor_id = any(array(select doctor_id from asked)) group by r.doctor_id),
    kept as (select doctor_id, starts_at as kept from slot_holds where user_id = (select me()) and expires_at > at_now()),
    busy as (${busy(sql`busy_times(array(select doctor_id from asked), ${since}::timestamptz, ${until}::timestamptz)`)})
    select d.doctor_id as "doctorId", d.display_name as name, d.specialty, d.is_specialist as "isSpecialist",
      d.price_cents as "priceCents", d.slot_minutes as "slotMinutes",
      d.min_notice_minutes as "minNoticeMinutes", d.works_public_holidays as "worksPublicHolidays",
      d.accepting and d.disabled_at is null as accepting,
      d.registration_verified_until as "registrationVerifiedUntil",
      week.weekdays, week.starts, week.ends, week."validFrom", week."validTo",
      (select json_agg(json_build_object('date', date, 'starts', to_char(starts, 'HH24:MI'), 'ends', to_char(ends, 'HH24:MI')))
        from availability_exceptions e where e.doctor_id = d.doctor_id and e.date between ${from}::date and ${to}::date) as exceptions,
      (select json_agg(date) from holidays where date between ${from}::date and ${to}::date) as "holidays",
      busy."busyFrom", busy."busyUntil", busy.booked, kept.kept
    from asked d left join week using (doctor_id) left join busy using (doctor_id) left join kept using (doctor_id)
    order by d.display_name, d.doctor_id`
}

/** What a type costs; one that is not known is free. */
const costs = (type: string | null) => sql`coalesce((select t.price_cents from consultation_types t where t.name = ${type}::text), 0)`

/** Whom patients can book: whoever takes patients and is registered today. */
const bookable = (table: string) =>
  sql`${sql.ref(`${table}.accepting`)} and ${sql.ref(`${table}.disabled_at`)} is null
    and ${sql.ref(`${table}.registration_verified_until`)} >= (at_now() at time zone 'Africa/Johannesburg')::date`

/** The doctors a patient can book, with what a patient may know of them, by name. */
export async function listBookableDoctors(db: Db) {
  const { rows } = await sql<{
    id: string
    name: string
    photo: string | null
    specialty: string
    qualification: string
    hpcsaNumber: string
    priceCents: number
  }>`
    select d.doctor_id as id, card.name, d.photo_sha256 as photo, card.specialty, card.qualification, card.hpcsa_number as "hpcsaNumber", d.price_cents as "priceCents"
    from doctor_profiles d cross join lateral doctor_card(d.doctor_id) card
    where ${bookable('d')} order by card.name, d.doctor_id`.execute(db)
  return rows.map((row) => ({ ...row, photo: row.photo && toPhotoUrl(row.id, row.photo) }))
}

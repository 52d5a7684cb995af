import { sql, type RawBuilder } from 'kysely'
import { addDays, startOfDay } from '#rules/time.ts'
import type { BusyTime, DayHours, WorkingHours } from '#rules/slots.ts'
import { compileOnce } from '../database/compileOnce.ts'
import type { Db } from '../database/tables.ts'
import { findDoctorPhoto, toPhotoUrl } from '../people/store.ts'

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
}

type Row = Omit<DoctorCalendar, 'rules' | 'exceptions' | 'holidays' | 'busy'> & {
  rules: WorkingHours[] | null
  exceptions: DayHours[] | null
  holidays: string[] | null
  busyFrom: number[] | null
  busyUntil: number[]
  booked: boolean[]
}

type Span = { from: string; to: string; type?: string | null }

/** These doctors' calendars for a span of days; with null those of all who can be booked and ask no more than the type costs. */
export async function listCalendars(db: Db, doctorIds: string[] | null, { from, to, type = null }: Span): Promise<DoctorCalendar[]> {
  const span = { from, to, since: startOfDay(from), until: startOfDay(addDays(to, 1)) }
  const rows = await (doctorIds ? selectCalendarsOf(db, { ...span, doctorIds }) : selectBookableCalendars(db, { ...span, type }))
  return rows.map(({ busyFrom, busyUntil, booked, ...row }) => ({
    ...row,
    rules: row.rules ?? [],
    exceptions: row.exceptions ?? [],
    holidays: row.holidays ?? [],
    busy: (busyFrom ?? []).map((start, at) => ({ from: new Date(start), until: new Date(busyUntil[at]!), booked: booked[at]! })),
  }))
}

type Days = { from: string; to: string; since: Date; until: Date }

const selectCalendarsOf = compileOnce((_db, values: Days & { doctorIds: string[] }) =>
  selectCalendars(sql`d.doctor_id = any(${values.doctorIds}::uuid[])`, values),
)
const selectBookableCalendars = compileOnce((_db, values: Days & { type: string | null }) =>
  selectCalendars(sql`${bookable('d')} and d.price_cents <= ${costs(values.type)}`, values),
)

function selectCalendars(condition: RawBuilder<unknown>, { from, to, since, until }: Days) {
  // Hours and busy times are asked for once for all doctors. Busy times are many: three lists of numbers take Postgres a third less than
  // as many objects with times in words.
  return sql<Row>`
    with asked as materialized (
      select * from doctor_profiles d
      where ${condition}),
    week as (
      select r.doctor_id, json_agg(json_build_object('weekday', weekday, 'starts', to_char(starts, 'HH24:MI'), 'ends', to_char(ends, 'HH24:MI'),
          'validFrom', valid_from, 'validTo', valid_to)) as rules
      from availability_rules r where r.doctor_id = any(array(select doctor_id from asked)) group by r.doctor_id),
    busy as (
      select b.doctor_id, json_agg(${milliseconds('b.starts_at')}) as "busyFrom", json_agg(${milliseconds('b.ends_at')}) as "busyUntil",
        json_agg(b.booked) as booked
      from busy_times(array(select doctor_id from asked), ${since}::timestamptz, ${until}::timestamptz) b group by b.doctor_id)
    select d.doctor_id as "doctorId", d.display_name as name, d.specialty, d.is_specialist as "isSpecialist",
      d.price_cents as "priceCents", d.slot_minutes as "slotMinutes",
      d.min_notice_minutes as "minNoticeMinutes", d.works_public_holidays as "worksPublicHolidays", d.accepting,
      d.registration_verified_until as "registrationVerifiedUntil", week.rules,
      (select json_agg(json_build_object('date', date, 'starts', to_char(starts, 'HH24:MI'), 'ends', to_char(ends, 'HH24:MI')))
        from availability_exceptions e where e.doctor_id = d.doctor_id and e.date between ${from}::date and ${to}::date) as exceptions,
      (select json_agg(date) from holidays where date between ${from}::date and ${to}::date) as "holidays",
      busy."busyFrom", busy."busyUntil", busy.booked
    from asked d left join week using (doctor_id) left join busy using (doctor_id)
    order by d.display_name, d.doctor_id`
}

const milliseconds = (column: string) => sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`

/** What a type costs; one that is not known is free. */
const costs = (type: string | null) => sql`coalesce((select t.price_cents from consultation_types t where t.name = ${type}::text), 0)`

/** Whom patients can book: whoever takes patients and is registered today. */
const bookable = (table: string) =>
  sql`${sql.ref(`${table}.accepting`)}
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
    select d.doctor_id as id, card.name, ${findDoctorPhoto('d.doctor_id')} as photo, card.specialty, card.qualification, card.hpcsa_number as "hpcsaNumber", d.price_cents as "priceCents"
    from doctor_profiles d cross join lateral doctor_card(d.doctor_id) card
    where ${bookable('d')} order by card.name, d.doctor_id`.execute(db)
  return rows.map((row) => ({ ...row, photo: row.photo && toPhotoUrl(row.id, row.photo) }))
}

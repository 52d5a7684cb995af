import { sql } from 'kysely'
import type { Booking } from '#contract/booking.ts'
import type { ProfileForBooking } from '#rules/booking.ts'
import { BOOKING_LIMIT, againFrom } from '#rules/rateLimits.ts'
import { MAX_UPCOMING } from '#rules/slots.ts'
import { compileOnce } from '../database/compileOnce.ts'
import type { Db } from '../database/tables.ts'
import { ACTIVE_STATUSES, findAppointment } from '../visits/appointments.store.ts'
import { findConsultationOf } from '../visits/consultations.store.ts'

export const listTypes = (db: Db) =>
  db
    .selectFrom('consultation_types')
    .select(['name', 'description', 'duration_minutes as durationMinutes', 'price_cents as priceCents'])
    .where('is_active', '=', true)
    .orderBy('price_cents') // the free one first: it is chosen when the dialog opens
    .orderBy('name')
    .execute()

export type BookingPatient = {
  profile: ProfileForBooking
  birthDate: string | null
  /** Own appointments that have not ended. */
  upcoming: { from: Date; until: Date }[]
  /** Own hold, running or not. */
  hold: { doctorId: string; startsAt: Date; expiresAt: Date } | null
  /** The appointment that this key has made already. */
  bookedAs: string | null
  /** What the type costs; null for a type that does not exist or is not on offer. */
  typePriceCents: number | null
  /** After too many bookings in a day, when another may be made. */
  bookableFrom: Date | null
}

type AskerRow = ProfileForBooking & {
  birth_date: string | null
  upcoming: { from: string; until: string }[] | null
  doctorId: string | null
  startsAt: Date | null
  expiresAt: Date | null
  bookedAs: string | null
  typePriceCents: number | null
  lastButManyAt: Date | null
}

/** All that booking must know of who asks, in one statement. */
export async function findBookingPatient(db: Db, input: { me: string; key: string | null; type: string | null }): Promise<BookingPatient> {
  const { rows } = await sql<AskerRow>`
    select p.first_name, p.last_name, p.gender, p.phone_number, p.birth_date, h.doctor_id as "doctorId", h.starts_at as "startsAt", h.expires_at as "expiresAt",
      (select json_agg(json_build_object('from', a.starts_at, 'until', a.ends_at)) from appointments a
        where a.user_id = p.id and a.status in ('scheduled', 'waiting', 'in_progress') and a.ends_at > at_now()
          and a.starts_at > at_now() - interval '1 day') as upcoming,
      (select b.id from appointments b where b.user_id = p.id and b.idempotency_key = ${input.key}::uuid) as "bookedAs",
      (select t.price_cents from consultation_types t where t.name = ${input.type}::text and t.is_active) as "typePriceCents",
      (select o.booked_at from appointments o where o.user_id = p.id and o.starts_at > at_now() - interval '1 day'
          and o.booked_at > at_now() - make_interval(secs => ${BOOKING_LIMIT.windowMs / 1000})
        order by o.booked_at desc offset ${BOOKING_LIMIT.most - 1} limit 1) as "lastButManyAt"
    from profiles p left join slot_holds h on h.user_id = p.id
    where p.id = ${input.me}::uuid`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('a signed-in patient has no profile')
  const { first_name, last_name, gender, phone_number, doctorId, startsAt, expiresAt, bookedAs, typePriceCents } = row
  return {
    profile: { first_name, last_name, gender, phone_number },
    birthDate: row.birth_date,
    upcoming: (row.upcoming ?? []).map(({ from, until }) => ({ from: new Date(from), until: new Date(until) })),
    hold: doctorId && startsAt && expiresAt ? { doctorId, startsAt, expiresAt } : null,
    bookedAs,
    typePriceCents,
    bookableFrom: againFrom(BOOKING_LIMIT, row.lastButManyAt),
  }
}

export type PaymentMethod = 'free' | 'wallet' | 'paystack'

export type NewVisit = {
  appointmentId: string
  consultationId: string
  doctorId: string
  type: string
  startsAt: Date
  endsAt: Date
  reason: string
  key: string
  paymentMethod: PaymentMethod
  /** What it is to cost; another price by now stops it. */
  priceCents: number
}

/** What a booking can run into although nothing stood in its way a moment ago: a constraint, or the same seen just before it. */
export type BookingConflict =
  | 'one_visit_at_a_time_for_the_doctor'
  | 'one_visit_at_a_time_for_the_patient'
  | 'one_booking_for_a_key'
  | 'few_visits_ahead'
  | 'few_bookings_a_day'
  | 'price_changed'
  | 'wallet_too_low'
  | 'wallet_missing'

/** Writes appointment, consultation, the payment and the job that tells people; or nothing, and answers with the conflict it ran into. */
const bookVisit = compileOnce(
  (_db, visit: NewVisit) => sql<{ wall: BookingConflict | null }>`
    select book_visit(${visit.appointmentId}, ${visit.consultationId}::uuid, ${visit.doctorId}::uuid, ${visit.type}, ${visit.startsAt}::timestamptz,
      ${visit.endsAt}::timestamptz, ${visit.reason}, ${visit.key}::uuid, ${MAX_UPCOMING}::int, ${visit.paymentMethod}, ${visit.priceCents}::int) as wall`,
)

/** Books and reads what was booked, in one trip: what is compiled once is sent in the order of the calls, and before anything else. */
export async function bookVisitAndRead(db: Db, visit: NewVisit): Promise<{ conflict: BookingConflict } | { booked: Booking }> {
  const [[row], booked] = await Promise.all([bookVisit(db, visit), readBooking(db, visit.appointmentId)])
  const conflict = row?.wall
  return conflict ? { conflict } : { booked: existing(booked) }
}

export const findBooking = async (db: Db, appointmentId: string): Promise<Booking> => existing(await readBooking(db, appointmentId))

async function readBooking(db: Db, appointmentId: string): Promise<Booking | undefined> {
  const [appointment, consultation] = await Promise.all([findAppointment(db, appointmentId), findConsultationOf(db, appointmentId)])
  return appointment && consultation && { appointment, consultation }
}

function existing(booking: Booking | undefined): Booking {
  if (!booking) throw new Error('a booking has lost its appointment')
  return booking
}

export async function findBookingByKey(db: Db, patientId: string, key: string): Promise<Booking> {
  const { id } = await db
    .selectFrom('appointments')
    .select('id')
    .where('user_id', '=', patientId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return findBooking(db, id)
}

type Booked = { appointmentId: string; patientId: string; doctorId: string }

/** Who hears of bookings that still stand; a cancelled one has no news to tell. */
export const listBooked = (db: Db, appointmentIds: string[]): Promise<Booked[]> =>
  db
    .selectFrom('appointments')
    .select(['id as appointmentId', 'user_id as patientId', 'doctor_id as doctorId'])
    .where(sql<boolean>`id = any(${appointmentIds}::text[])`)
    .where('status', 'in', ACTIVE_STATUSES)
    .execute()

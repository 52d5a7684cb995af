import { sql } from 'kysely'
import type { VisitOffer } from '#contract/visitOffers.ts'
import { compileOnce } from '../database/compileOnce.ts'
import type { Db } from '../database/tables.ts'

const MOST_SHOWN = 5

/** Of one patient, newest first. What ran out a moment ago is over, whether or not the clock has said so. */
const listOffers = compileOnce(
  (_db, { patientId, onlyOpen }: { patientId: string; onlyOpen: boolean }) => sql<VisitOffer>`
    select o.id, o.doctor_id as "doctorId", named.doctor_name as "doctorName", named.specialty, named.nurse_name as "nurseName",
      o.starts_at as "startsAt", o.until, case when o.state = 'open' and o.until <= at_now() then 'expired' else o.state end as state,
      o.ended_at as "endedAt"
    from visit_offers o cross join lateral visit_offer_names(o.id) named
    where o.patient_id = ${patientId}::uuid and (not ${onlyOpen}::bool or (o.state = 'open' and o.until > at_now()))
    order by o.offered_at desc, o.id desc limit ${MOST_SHOWN}::int`,
)

export const listOffersOf = (db: Db, patientId: string) => listOffers(db, { patientId, onlyOpen: false })
export const listOpenOffers = (db: Db, patientId: string) => listOffers(db, { patientId, onlyOpen: true })

const offers = (db: Db) =>
  db.selectFrom('visit_offers').select(['id', 'patient_id as patientId', 'starts_at as startsAt', 'until', 'state'])

export const findOffer = (db: Db, id: string) => offers(db).where('id', '=', id).executeTakeFirst()
export const lockOffer = (db: Db, id: string) => offers(db).where('id', '=', id).forUpdate().executeTakeFirst()

export const endOffer = (db: Db, id: string, state: 'declined' | 'withdrawn', now: Date) =>
  db.updateTable('visit_offers').set({ state, ended_at: now }).where('id', '=', id).execute()

/** What nobody answered in time, of one patient or of all: whose it was. */
export async function endExpiredOffers(db: Db, now: Date, patientId?: string): Promise<string[]> {
  const ended = await db
    .updateTable('visit_offers')
    .set({ state: 'expired', ended_at: now })
    .where('state', '=', 'open')
    .where('until', '<=', now)
    .$if(patientId !== undefined, (query) => query.where('patient_id', '=', patientId!))
    .returning('patient_id')
    .execute()
  return ended.map(({ patient_id }) => patient_id)
}

type NewOffer = { id: string; patientId: string; doctorId: string; nurseId: string; startsAt: Date; endsAt: Date; until: Date }

/** Waits for its turn with all who book that day with the doctor, and looks once more: `taken`, or why not. */
export async function addOffer(db: Db, offer: NewOffer, now: Date): Promise<'kept' | 'taken' | 'other_open'> {
  const { doctorId, startsAt, endsAt } = offer
  await sql`select pg_advisory_xact_lock(calendar_queue(${doctorId}::uuid, ${startsAt}::timestamptz))`.execute(db)
  await endExpiredOffers(db, now, offer.patientId) // behind the lock, in the order of bookings, which confirm an offer while they hold it
  const { rows } = await sql`
    select from busy_times(array[${doctorId}::uuid], ${startsAt}::timestamptz, ${endsAt}::timestamptz)`.execute(db)
  if (rows.length > 0) return 'taken'
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('visit_offers')
    .values({
      id: offer.id,
      patient_id: offer.patientId,
      doctor_id: doctorId,
      nurse_id: offer.nurseId,
      starts_at: startsAt,
      ends_at: endsAt,
      until: offer.until,
      offered_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows ? 'kept' : 'other_open'
}

/** Whether one of these visits has taken a time that a nurse kept. */
export async function hasConfirmedOffer(db: Db, appointmentIds: string[]): Promise<boolean> {
  const query = db
    .selectFrom('visit_offers')
    .select('id')
    .where(sql<boolean>`appointment_id = any(${appointmentIds}::text[])`)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

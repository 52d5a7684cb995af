import { sql } from 'kysely'
import { DOCTOR_NO_SHOW_AFTER_MINUTES, NO_SHOW_AFTER_MINUTES } from '#rules/noShow.ts'
import { addMinutes } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import type { ClockTurn } from '../rpc/oneByOne.ts'

/** The rule of the same name (rules/visitChanges.ts), in SQL. */
const cameTooLate = sql<boolean>`coalesce(waiting_since > starts_at + ${NO_SHOW_AFTER_MINUTES}::int * interval '1 minute', false)`

/** A visit that somebody missed by now, kept from every other server until the commit. */
export const claimMissedVisit = (db: Db, { now, except }: ClockTurn) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('status', 'in', ['scheduled', 'waiting'])
    .where('ends_at', '<', addMinutes(now, 24 * 60)) // no visit is longer; lets the index find them
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'scheduled'), eb('ends_at', '<=', now)]),
        eb.and([
          eb('status', '=', 'waiting'),
          eb(sql<Date>`greatest(starts_at, waiting_since)`, '<=', addMinutes(now, -DOCTOR_NO_SHOW_AFTER_MINUTES)),
          eb.or([eb('ends_at', '<=', now), eb(cameTooLate, '=', false)]),
        ]),
      ]),
    )
    .where('id', 'not like', '%demo%')
    .where(sql<boolean>`id <> all(${except}::text[])`)
    .orderBy('ends_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** A price that its doctor did not decide about in time. */
export const claimOverdueFee = (db: Db, { now, except }: ClockTurn) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('late_fee', '=', 'held')
    .where('late_fee_until', '<=', now)
    .where(sql<boolean>`id <> all(${except}::text[])`)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** A proposal that nobody answered in time. Its visit's lock comes first, as in every change of a visit. */
export const findExpiredProposal = (db: Db, { now, except }: ClockTurn) =>
  db
    .selectFrom('appointment_proposals')
    .select(['id', 'appointment_id as appointmentId'])
    .where('state', '=', 'open')
    .where('until', '<=', now)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .limit(1)
    .executeTakeFirst()

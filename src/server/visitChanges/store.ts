import { sql } from 'kysely'
import type { LateFee } from '#contract/visits.ts'
import { freeUntil } from '#rules/cancellation.ts'
import { CANCELLATION_LIMIT, againFrom } from '#rules/rateLimits.ts'
import { MAX_MOVES } from '#rules/reschedule.ts'
import type { Db } from '../database/tables.ts'
import { lockVisit, updateStatus, type Visit } from '../visits/store.ts'

/** A visit with all that decides whether it can still be changed, and by whom. */
export type ChangedVisit = Visit & {
  id: string
  freeUntil: Date
  moves: number
  cancelledBy: string | null
  cancelReason: string | null
  lateFee: LateFee | null
  lateFeeUntil: Date | null
}

/** The visit, kept from everybody else until the commit (decision 14). */
export async function lockChangedVisit(db: Db, appointmentId: string): Promise<ChangedVisit | undefined> {
  const visit = await lockVisit(db, appointmentId)
  if (!visit) return undefined
  const row = await db
    .selectFrom('appointments as a')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'a.doctor_id')
    .select(['d.is_specialist', 'a.reschedule_count', 'a.cancelled_by', 'a.cancel_reason', 'a.late_fee', 'a.late_fee_until'])
    .where('a.id', '=', appointmentId)
    .executeTakeFirstOrThrow()
  return {
    ...visit,
    id: appointmentId,
    freeUntil: freeUntil(visit.startsAt, row.is_specialist),
    moves: row.reschedule_count,
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    lateFee: row.late_fee,
    lateFeeUntil: row.late_fee_until,
  }
}

/** After too many cancellations of their own in a day, when the caller may call off another; null for now. */
export async function findCancellableFrom(db: Db, me: string, now: Date): Promise<Date | null> {
  // Two at the same moment count one after the other, as bookings do; after the visit's own lock, as move_visit takes them.
  await sql`select pg_advisory_xact_lock(patient_queue())`.execute(db)
  const since = new Date(now.getTime() - CANCELLATION_LIMIT.windowMs)
  const row = await db
    .selectFrom('appointments')
    .select('cancelled_at')
    .where('user_id', '=', me)
    .where('cancelled_by', '=', me)
    .where('cancelled_at', '>', since)
    .where('starts_at', '>', since) // for the index: nobody calls off what has begun
    .orderBy('cancelled_at', 'desc')
    .offset(CANCELLATION_LIMIT.most - 1)
    .limit(1)
    .executeTakeFirst()
  return againFrom(CANCELLATION_LIMIT, row?.cancelled_at)
}

type Cancellation = { by: string; at: Date; reason: string | null; late: boolean } & LateFeeState

export async function cancelVisit(db: Db, visit: Visit, { by, at, reason, late, ...fee }: Cancellation) {
  await updateStatus(db, visit, { status: 'cancelled' })
  await db
    .updateTable('appointments')
    .set({ cancelled_at: at, cancelled_by: by, cancel_reason: reason, cancel_late: late })
    .where('id', '=', visit.appointmentId)
    .execute()
  if (fee.lateFee) await saveLateFee(db, visit.appointmentId, fee)
}

export type LateFeeState = { lateFee: LateFee | null; lateFeeUntil: Date | null }

/** What becomes of a price that may have to be paid although nobody came. */
export const saveLateFee = (db: Db, appointmentId: string, { lateFee, lateFeeUntil }: LateFeeState) =>
  db.updateTable('appointments').set({ late_fee: lateFee, late_fee_until: lateFeeUntil }).where('id', '=', appointmentId).execute()

export const saveReason = (db: Db, appointmentId: string, reason: string) =>
  db.updateTable('appointments').set({ cancel_reason: reason }).where('id', '=', appointmentId).execute()

type Move = { appointmentId: string; moveId: string; startsAt: Date; endsAt: Date; proposalId?: string }

/** What a move can run into: what a booking can, and what was decided about the visit meanwhile. */
export type MoveConflict =
  | 'no_such_visit'
  | 'not_ahead'
  | 'moved_often_enough'
  | 'no_such_proposal'
  | 'one_visit_at_a_time_for_the_doctor'
  | 'one_visit_at_a_time_for_the_patient'
  | 'appointment_moves_pkey'

/** Moves the visit, leaves its history and the job that tells people; or nothing, and answers with the conflict it ran into. */
export async function moveVisitTo(db: Db, { appointmentId, moveId, startsAt, endsAt, proposalId }: Move): Promise<MoveConflict | null> {
  const { rows } = await sql<{ wall: MoveConflict | null }>`
    select move_visit(${appointmentId}, ${moveId}::uuid, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${proposalId ?? null}::uuid,
      ${MAX_MOVES}::int) as wall`.execute(db)
  return rows[0]?.wall ?? null
}

/** Whether this very move was made before: whoever asks again has lost the answer. */
export async function isMoved(db: Db, appointmentId: string, moveId: string): Promise<boolean> {
  const row = await db
    .selectFrom('appointment_moves')
    .select('id')
    .where('id', '=', moveId)
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()
  return row !== undefined
}

/** When the caller's other visits are. */
export const listOwnTimes = (db: Db, patientId: string, except: string) =>
  db
    .selectFrom('appointments')
    .select(['starts_at as from', 'ends_at as until'])
    .where('user_id', '=', patientId)
    .where('id', '<>', except)
    .where('status', 'in', ['scheduled', 'waiting', 'in_progress'])
    .where(sql<boolean>`ends_at > at_now()`)
    .execute()

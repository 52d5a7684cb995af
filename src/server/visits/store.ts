import { sql } from 'kysely'
import type { AppointmentStatus, VisitOutcome } from '#contract/visits.ts'
import type { Db } from '../database/tables.ts'
import type { LiveEvent } from '../rpc/live.ts'

/** One visit: its place in the calendar together with the care given in it. */
export type Visit = {
  appointmentId: string
  consultationId: string
  userId: string
  doctorId: string
  status: AppointmentStatus
  startsAt: Date
  endsAt: Date
  waitingSince: Date | null
  reason: string
  amountCents: number
  startedAt: Date | null
  endedAt: Date | null
  outcome: VisitOutcome | null
  signedAt: Date | null
}

/** A visit that the caller is the patient or the doctor of. */
export const findVisit = (db: Db, appointmentId: string): Promise<Visit | undefined> => visit(db, appointmentId).executeTakeFirst()

/** The same, unless it is closed to its doctor: a cancellation ends what they may see of it (domain 7.5). */
export const findOpenVisit = (db: Db, appointmentId: string): Promise<Visit | undefined> =>
  visit(db, appointmentId)
    .where(sql<boolean>`(a.status <> 'cancelled' or tells_why(a.user_id, a.status))`)
    .executeTakeFirst()

/** Any visit of the caller's, kept from everybody else until the commit: whatever changes a visit takes this lock, so its steps come one by one. */
export async function lockVisit(db: Db, appointmentId: string): Promise<Visit | undefined> {
  await db.selectFrom('appointments').select('id').where('id', '=', appointmentId).forUpdate().execute()
  // Only now: a statement that waits for a lock still sees other tables' rows as they were before the wait.
  return findVisit(db, appointmentId)
}

/** Who reads again when a visit changes its state: both lists, and whoever is in the call. */
export const toVisitEvent = ({ appointmentId, userId, doctorId }: Visit): LiveEvent => ({
  rooms: ['visits', 'calls'],
  users: [userId, doctorId],
  alsoCall: appointmentId,
})

type Step = { status: AppointmentStatus; waitingSince?: Date | null }

/** Brings a visit into another state. The step must be one that rules/visits.ts allows. */
export async function updateStatus(db: Db, { appointmentId }: Visit, { status, waitingSince }: Step) {
  await db
    .updateTable('appointments')
    .set((eb) => ({ status, version: eb('version', '+', 1), ...(waitingSince !== undefined && { waiting_since: waitingSince }) }))
    .where('id', '=', appointmentId)
    .execute()
}

type Care = { started_at?: Date; ended_at?: Date; outcome?: VisitOutcome; notes?: string; signed_at?: Date; signed_by?: string }

/** Writes down what was done in a visit. Only its doctor may. */
export async function saveCare(db: Db, { consultationId }: Visit, care: Care) {
  await db
    .updateTable('consultations')
    .set((eb) => ({ ...care, version: eb('version', '+', 1) }))
    .where('id', '=', consultationId)
    .execute()
}

const visit = (db: Db, appointmentId: string) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('consultations as c', 'c.appointment_id', 'a.id')
    .select([
      'a.id as appointmentId',
      'c.id as consultationId',
      'a.user_id as userId',
      'a.doctor_id as doctorId',
      'a.status',
      'a.starts_at as startsAt',
      'a.ends_at as endsAt',
      'a.waiting_since as waitingSince',
      'a.reason',
      'c.amount_cents as amountCents',
      'c.started_at as startedAt',
      'c.ended_at as endedAt',
      'c.outcome',
      'c.signed_at as signedAt',
    ])
    .where('a.id', '=', appointmentId)

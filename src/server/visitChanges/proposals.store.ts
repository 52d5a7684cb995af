import { sql } from 'kysely'
import type { ProposalState } from '#contract/visits.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'

export type ProposalRow = { id: string; startsAt: Date; endsAt: Date; until: Date; state: ProposalState }

export const findProposal = (db: Db, appointmentId: string, id: string): Promise<ProposalRow | undefined> =>
  db
    .selectFrom('appointment_proposals')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt', 'until', 'state'])
    .where('id', '=', id)
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()

/** Ends what is open of a visit: an answer, a newer proposal, or nobody's word for too long. */
export const endProposals = (db: Db, appointmentId: string, { state, at }: { state: ProposalState; at: Date }) =>
  db
    .updateTable('appointment_proposals')
    .set({ state, answered_at: at })
    .where('appointment_id', '=', appointmentId)
    .where('state', '=', 'open')
    .execute()

type NewProposal = { id: string; startsAt: Date; endsAt: Date; message: string; until: Date; at: Date }

export const addProposal = (
  db: Db,
  { appointmentId, userId, doctorId }: Visit,
  { id, startsAt, endsAt, message, until, at }: NewProposal,
) =>
  db
    .insertInto('appointment_proposals')
    .values({
      id,
      appointment_id: appointmentId,
      user_id: userId,
      doctor_id: doctorId,
      starts_at: startsAt,
      ends_at: endsAt,
      message,
      until,
      proposed_at: at,
    })
    .execute()

/** Waits for its turn with all who book that day with the doctor, then looks whether something else stands there. */
export async function isSlotTaken(db: Db, visit: Visit, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(calendar_queue(${visit.doctorId}::uuid, ${startsAt}::timestamptz))`.execute(db)
  const { rows } = await sql`
    select from busy_times(array[${visit.doctorId}::uuid], ${startsAt}::timestamptz, ${endsAt}::timestamptz) b
    where not (b.booked and b.starts_at = ${visit.startsAt}::timestamptz and b.ends_at = ${visit.endsAt}::timestamptz)`.execute(db)
  return rows.length > 0
}

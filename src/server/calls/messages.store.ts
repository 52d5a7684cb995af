import type { RateLimit } from '#rules/rateLimits.ts'
import { sql } from 'kysely'
import type { CallSignal } from '#contract/calls.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'

// Both tables number their rows in the order of the commits, because whoever adds one holds the visit's lock. So a reader who
// asks for what came after the last one misses nothing.

/** For the streams of this call and for no screen. */
export const toCallEvent = ({ appointmentId }: { appointmentId: string }) => ({ rooms: [], call: appointmentId })

type Text = { id: string; text: string; sentAt: Date }

/** Keeps what was written in a call, with the record. The same id again adds nothing. */
export async function addChatText(db: Db, visit: Visit, { id, text, sentAt, senderId }: Text & { senderId: string }) {
  await db
    .insertInto('call_texts')
    .values({
      id,
      appointment_id: visit.appointmentId,
      user_id: visit.userId,
      doctor_id: visit.doctorId,
      sender_id: senderId,
      text,
      sent_at: sentAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Whether somebody said this much in a call lately. Whoever asks holds the visit's lock, so that two at once count as two. */
export async function hasReachedLimit(
  db: Db,
  { limit, of, visit, me, now }: { limit: RateLimit; of: 'call_signals' | 'call_texts' | 'call_ways'; visit: Visit; me: string; now: Date },
): Promise<boolean> {
  const lately = await db
    .selectFrom(of)
    .select(sql`1`.as('one'))
    .where('appointment_id', '=', visit.appointmentId)
    .where('sender_id', '=', me)
    .where('sent_at', '>', new Date(now.getTime() - limit.windowMs))
    .limit(limit.most)
    .execute()
  return lately.length >= limit.most
}

type NewSignal = { key: string; senderId: string; session: string; to: string | null; signal: CallSignal; sentAt: Date }

/** Leaves a signal for the other side. The same key again adds nothing. */
export async function addSignal(db: Db, visit: Visit, { key, senderId, session, to, signal, sentAt }: NewSignal) {
  await db
    .insertInto('call_signals')
    .values({
      key,
      appointment_id: visit.appointmentId,
      user_id: visit.userId,
      doctor_id: visit.doctorId,
      sender_id: senderId,
      session,
      to_session: to,
      signal: JSON.stringify(signal),
      sent_at: sentAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** The latest visit of this person, as patient or as doctor, that goes on. */
export async function findOngoing(db: Db, me: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('appointments')
    .select('id')
    .where('status', '=', 'in_progress')
    .where((eb) => eb.or([eb('user_id', '=', me), eb('doctor_id', '=', me)]))
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Signals of calls that can no longer go on. Only their two sides could have used them. */
export const removeEndedSignals = (db: Db) =>
  db
    .deleteFrom('call_signals as s')
    .using('appointments as a')
    .whereRef('a.id', '=', 's.appointment_id')
    .where('a.status', 'in', ['completed', 'cancelled', 'no_show', 'doctor_no_show'])
    .execute()

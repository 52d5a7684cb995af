import { sql } from 'kysely'
import type { CallSignal } from '#contract/calls.ts'
import { callIsOverFrom } from '#rules/followUps/attempts.ts'
import type { RateLimit } from '#rules/rateLimits.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'

/* The video call of a follow-up, and what its two browsers say to each other (decision 101). */

export type OpenCall = NonNullable<Awaited<ReturnType<typeof findOpenCall>>>

const openCalls = (db: Db, now: Date) =>
  db
    .selectFrom('followup_calls')
    .select(['id', 'followup_id as followUpId', 'patient_id as patientId', 'nurse_id as nurseId'])
    .select(['started_at as startedAt', 'joined_at as joinedAt'])
    .where('ended_at', 'is', null)
    .where('started_at', '>', callIsOverFrom(now))

type Asked = { id: string; me: string; now: Date }

/** For the patient too it is over once the nurse has lost them. */
const isStillNursed = sql<boolean>`is_still_nursed_by(nurse_id, patient_id)`

/** One that goes on, for the two who are in it. */
export const findOpenCall = (db: Db, { id, me, now }: Asked) =>
  openCalls(db, now)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('patient_id', '=', me), eb('nurse_id', '=', me)]))
    .where(isStillNursed)
    .executeTakeFirst()

/** The same, kept from the other side until this transaction ends: signals are numbered in the order of the commits. */
export const lockOpenCall = (db: Db, { id, me, now }: Asked) =>
  openCalls(db, now)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('patient_id', '=', me), eb('nurse_id', '=', me)]))
    .where(isStillNursed)
    .forUpdate()
    .executeTakeFirst()

/** Also one that is over, as a job tells of it. */
export const findAnyCall = (db: Db, id: string) =>
  db.selectFrom('followup_calls').select(['started_at as startedAt', 'ended_at as endedAt']).where('id', '=', id).executeTakeFirst()

/** The nurse's own of this follow-up. */
export const findCallOf = (db: Db, followUpId: string, { me, now }: Omit<Asked, 'id'>) =>
  openCalls(db, now).where('followup_id', '=', followUpId).where('nurse_id', '=', me).executeTakeFirst()

/** The one in which the asker is, or is called: named by the other side. */
export async function findOngoingCall(db: Db, me: string, now: Date) {
  const { rows } = await sql<{ id: string; patientId: string; other: string }>`
    select id, patient_id as "patientId", case when patient_id = ${me}::uuid then nurse_name else patient_name end as other
    from my_followup_call(${callIsOverFrom(now)}::timestamptz)`.execute(db)
  return rows[0]
}

/** What the nurse left open of other follow-ups. */
export const listOtherCalls = (db: Db, followUpId: string, nurseId: string) =>
  db
    .selectFrom('followup_calls')
    .select(['followup_id as id', 'patient_id as patientId'])
    .where('nurse_id', '=', nurseId)
    .where('followup_id', '<>', followUpId)
    .where('ended_at', 'is', null)
    .orderBy('followup_id')
    .execute()

type NewCall = { id: string; followUpId: string; patientId: string; nurseId: string; startedAt: Date }

export const addCall = (db: Db, { id, followUpId, patientId, nurseId, startedAt }: NewCall) =>
  db
    .insertInto('followup_calls')
    .values({ id, followup_id: followUpId, patient_id: patientId, nurse_id: nurseId, started_at: startedAt })
    .execute()

export const updateJoined = (db: Db, id: string, joinedAt: Date) =>
  db.updateTable('followup_calls').set({ joined_at: joinedAt }).where('id', '=', id).execute()

/** Ends this one, and answers whether it went on. */
export async function endCall(db: Db, id: string, endedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('followup_calls')
    .set({ ended_at: endedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** One that is over, for the job that writes down what became of it. */
export const findEndedCall = (db: Db, id: string) =>
  db
    .selectFrom('followup_calls')
    .select(['followup_id as followUpId', 'patient_id as patientId', 'nurse_id as nurseId', 'started_at as startedAt'])
    .select('joined_at as joinedAt')
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()

/** Ends what goes on of one follow-up, also what a page that was closed left open; answers what ended. */
export const endCallsOf = (db: Db, followUpId: string, endedAt: Date) =>
  db
    .updateTable('followup_calls')
    .set({ ended_at: endedAt })
    .where('followup_id', '=', followUpId)
    .where('ended_at', 'is', null)
    .returning(['id', 'nurse_id as nurseId', 'started_at as startedAt', 'joined_at as joinedAt'])
    .execute()

/** The same of one patient, who withdraws. */
export const endCallsWith = (db: Db, patientId: string, endedAt: Date) =>
  db
    .updateTable('followup_calls')
    .set({ ended_at: endedAt })
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()

type NewSignal = { key: string; senderId: string; session: string; to: string | null; signal: CallSignal; sentAt: Date }

/** Leaves a signal for the other side. The same key again adds nothing. */
export const addCallSignal = (db: Db, call: OpenCall, { key, senderId, session, to, signal, sentAt }: NewSignal) =>
  db
    .insertInto('followup_call_signals')
    .values({
      key,
      call_id: call.id,
      patient_id: call.patientId,
      nurse_id: call.nurseId,
      sender_id: senderId,
      session,
      to_session: to,
      signal: JSON.stringify(signal),
      sent_at: sentAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

/** Whether both sides have a page that came and has not gone. */
export async function hasBothSides(db: Db, callId: string): Promise<boolean> {
  const { rows } = await sql<{ both: boolean }>`
    select count(distinct s.sender_id) = 2 as both from followup_call_signals s
    where s.call_id = ${callId}::uuid and s.signal ->> 'kind' = 'hello' and not exists (select from followup_call_signals gone
      where gone.call_id = s.call_id and gone.session = s.session and gone.id > s.id and gone.signal ->> 'kind' = 'bye')`.execute(db)
  return rows[0]!.both
}

/** Whether this side said so much lately. */
export async function hasSaidTooMuch(db: Db, call: OpenCall, { me, now, limit }: { me: string; now: Date; limit: RateLimit }) {
  const lately = await db
    .selectFrom('followup_call_signals')
    .select('id')
    .where('call_id', '=', call.id)
    .where('sender_id', '=', me)
    .where('sent_at', '>', new Date(now.getTime() - limit.windowMs))
    .limit(limit.most)
    .execute()
  return lately.length >= limit.most
}

/** Two browsers need them while their call goes on; what is a day old belongs to none that does. */
export const removeOldCallSignals = (db: Db, now: Date) =>
  db
    .deleteFrom('followup_call_signals as s')
    .using('followup_calls as c')
    .whereRef('c.id', '=', 's.call_id')
    .where((eb) => eb.or([eb('c.ended_at', 'is not', null), eb('s.sent_at', '<', new Date(now.getTime() - DAY_MS))]))
    .execute()

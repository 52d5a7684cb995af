import { sql } from 'kysely'
import type { CallMedium } from '#contract/calls.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'

type Step = { id: string; way: CallMedium['way']; senderId: string; sentAt: Date }

/** Writes down that both go on by phone, or here again. The same id again adds nothing. */
export async function addMediumChange(db: Db, visit: Visit, { id, way, senderId, sentAt }: Step) {
  await db
    .insertInto('call_ways')
    .values({
      id,
      appointment_id: visit.appointmentId,
      user_id: visit.userId,
      doctor_id: visit.doctorId,
      sender_id: senderId,
      way,
      sent_at: sentAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** How both talk now, as `me` hears it; nothing where nobody ever changed it. */
export async function findMedium(db: Db, appointmentId: string, me: string): Promise<CallMedium | null> {
  const last = await db
    .selectFrom('call_ways')
    .select(['way', 'sent_at', 'sender_id'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { way: last.way, since: last.sent_at, mine: last.sender_id === me } : null
}

/** Whether the patient of the appointment `a` took a seat and left the page, to be rung or to be told: by what they said last. */
export const isAwayColumn = sql<boolean>`coalesce((
  select w.way <> 'here' from call_ways w where w.appointment_id = a.id and w.sender_id = a.user_id order by w.position desc limit 1), false)`

/** The same of one visit. */
export async function isWaitingAway(db: Db, appointmentId: string): Promise<boolean> {
  const row = await db.selectFrom('appointments as a').select(isAwayColumn.as('is')).where('a.id', '=', appointmentId).executeTakeFirst()
  return row?.is ?? false
}

/** Whoever takes a seat is there, or by the phone; who was to be told is told no more. Answers whether that is news. */
export async function saveArrival(db: Db, visit: Visit, step: Step): Promise<boolean> {
  const before = (await findMedium(db, visit.appointmentId, step.senderId))?.way ?? 'here'
  if (before === step.way) return false
  await addMediumChange(db, visit, step)
  return true
}

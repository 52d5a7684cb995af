import { sql } from 'kysely'
import type { CallGuest, GuestRelation } from '#contract/calls.ts'
import { guestState } from '#rules/guests.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'

type NewGuest = { id: string; invitedBy: string; name: string; relation: GuestRelation; tokenSha256: string; invitedAt: Date }

export async function addGuest(db: Db, visit: Visit, { id, invitedBy, name, relation, tokenSha256, invitedAt }: NewGuest) {
  await db
    .insertInto('call_guests')
    .values({
      id,
      appointment_id: visit.appointmentId,
      user_id: visit.userId,
      doctor_id: visit.doctorId,
      invited_by: invitedBy,
      name,
      relation,
      token_sha256: tokenSha256,
      invited_at: invitedAt,
    })
    .execute()
}

/** A guest of one of the caller's visits, one who was removed too. */
export const findGuest = (db: Db, guestId: string) =>
  db
    .selectFrom('call_guests')
    .select(['id', 'appointment_id as appointmentId', 'asked_at as askedAt', 'admitted_at as admittedAt', 'removed_at as removedAt'])
    .where('id', '=', guestId)
    .executeTakeFirst()

/** How many were ever invited to a visit, and how many of them still are. */
export async function countGuests(db: Db, appointmentId: string): Promise<{ ever: number; there: number }> {
  const rows = await db.selectFrom('call_guests').select('removed_at').where('appointment_id', '=', appointmentId).execute()
  return { ever: rows.length, there: rows.filter(({ removed_at }) => removed_at === null).length }
}

/** Lets in the page that asked. What was said before is not for it. */
export const admitGuest = (db: Db, guestId: string, at: Date) =>
  db
    .updateTable('call_guests')
    .set({
      admitted_at: at,
      hears_after: sql`(select coalesce(max(s.id), 0) from call_signals s where s.appointment_id = call_guests.appointment_id)`,
    })
    .where('id', '=', guestId)
    .execute()

export const removeGuest = (db: Db, guestId: string, { by, at }: { by: string; at: Date }) =>
  db.updateTable('call_guests').set({ removed_at: at, removed_by: by }).where('id', '=', guestId).execute()

export type GuestRow = {
  id: string
  name: string
  relation: GuestRelation
  invited_by: string
  asked_at: Date | string | null
  admitted_at: Date | string | null
}

export const toGuest = (me: string, { id, name, relation, invited_by, asked_at, admitted_at }: GuestRow): CallGuest => ({
  id,
  name,
  relation,
  state: guestState({
    askedAt: asked_at === null ? null : new Date(asked_at),
    admittedAt: admitted_at === null ? null : new Date(admitted_at),
  }),
  mine: invited_by === me,
})

import { sql } from 'kysely'
import type { CallGuest, GuestRelation } from '#contract/calls.ts'
import { guestState } from '#rules/guests.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'

type NewGuest = { id: string; invitedBy: string; name: string; relation: GuestRelation; tokenSha256: string; invitedAt: Date }

/** Answers whether the id was free. */
export async function addGuest(db: Db, visit: Visit, { id, invitedBy, name, relation, tokenSha256, invitedAt }: NewGuest) {
  const added = await db
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
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** What this person made before under this id, for this visit. */
export const findInvitation = (db: Db, { appointmentId }: Visit, { id, invitedBy }: Pick<NewGuest, 'id' | 'invitedBy'>) =>
  db
    .selectFrom('call_guests')
    .select(['id', 'name', 'relation', 'invited_by', 'asked_at', 'admitted_at', 'removed_at', askingPage.as('asking_page')])
    .where('id', '=', id)
    .where('appointment_id', '=', appointmentId)
    .where('invited_by', '=', invitedBy)
    .executeTakeFirst()

const askingPage = sql<string | null>`asking_page(call_guests)`

/** A guest of one of the caller's visits, one who was removed too. */
export const findGuest = (db: Db, guestId: string) =>
  db
    .selectFrom('call_guests')
    .select(['id', 'appointment_id as appointmentId', 'removed_at as removedAt', askingPage.as('askingPage')])
    .where('id', '=', guestId)
    .executeTakeFirst()

/** How many were ever invited to a visit, and how many of them still are. */
export async function countGuests(db: Db, appointmentId: string): Promise<{ ever: number; there: number }> {
  const rows = await db.selectFrom('call_guests').select('removed_at').where('appointment_id', '=', appointmentId).execute()
  return { ever: rows.length, there: rows.filter(({ removed_at }) => removed_at === null).length }
}

/** Lets in the page that asks under this name. */
export const admitGuest = (db: Db, guestId: string, page: string) => sql`select admit_guest(${guestId}::uuid, ${page})`.execute(db)

export const removeGuest = (db: Db, guestId: string, { by, at }: { by: string; at: Date }) =>
  db.updateTable('call_guests').set({ removed_at: at, removed_by: by }).where('id', '=', guestId).execute()

export type GuestRow = {
  id: string
  name: string
  relation: GuestRelation
  invited_by: string
  asked_at: Date | string | null
  admitted_at: Date | string | null
  asking_page: string | null
}

export const toGuest = (me: string, { id, name, relation, invited_by, asked_at, admitted_at, asking_page }: GuestRow): CallGuest => ({
  id,
  name,
  relation,
  state: guestState({ askedAt: asked_at, admittedAt: admitted_at }),
  mine: invited_by === me,
  askingPage: asking_page,
})

import { sql } from 'kysely'
import type { Addendum } from '#contract/visitNotes.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from './store.ts'

/** What was added to a signed note, in the order it was written. */
export const listAddenda = (db: Db, appointmentId: string): Promise<Addendum[]> =>
  addenda(db, appointmentId).orderBy('a.written_at').orderBy('a.id').execute()

/** What was added to the notes of these visits, by visit. */
export async function listAddendaOf(db: Db, ids: string[]): Promise<Map<string, Addendum[]>> {
  const rows = await selected(db)
    .select('a.appointment_id as visit')
    .where(sql<boolean>`a.appointment_id = any(${ids})`)
    .orderBy('a.written_at')
    .orderBy('a.id')
    .execute()
  return new Map(ids.map((id) => [id, rows.filter(({ visit }) => visit === id).map(({ visit: _, ...addendum }) => addendum)]))
}

type Written = { id: string; text: string; reason: string; writtenAt: Date }

/** Adds to a signed note. The same id again adds nothing and answers with what stands there. */
export async function addAddendum(db: Db, visit: Visit, { id, text, reason, writtenAt }: Written): Promise<Addendum | undefined> {
  await db
    .insertInto('visit_addenda')
    .values({
      id,
      appointment_id: visit.appointmentId,
      user_id: visit.userId,
      doctor_id: visit.doctorId,
      text,
      reason,
      written_at: writtenAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return addenda(db, visit.appointmentId).where('a.id', '=', id).executeTakeFirst()
}

const selected = (db: Db) =>
  db
    .selectFrom('visit_addenda as a')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'a.doctor_id')
    .select(['a.id', 'a.text', 'a.reason', 'd.display_name as author', 'a.written_at as writtenAt'])

const addenda = (db: Db, appointmentId: string) => selected(db).where('a.appointment_id', '=', appointmentId)

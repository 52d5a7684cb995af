import { sql } from 'kysely'
import type { RequestedDetail, DetailRequest } from '#contract/papers.ts'
import { localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'

/**
 * Asks the patient of a locked visit; asking again takes the last answer away, and shows a question again that was put aside. Answers whether
 * that is news: what was asked today and waits is not.
 */
export async function addDetailRequest(
  db: Db,
  visit: Visit,
  { about, askedAt }: { about: RequestedDetail; askedAt: Date },
): Promise<boolean> {
  const { appointmentId: appointment_id, userId: user_id, doctorId: doctor_id } = visit
  const before = await db
    .selectFrom('paper_asks')
    .select(['asked_at', 'answered_at'])
    .where('appointment_id', '=', appointment_id)
    .where('about', '=', about)
    .executeTakeFirst()
  const open = { asked_at: askedAt, answered_at: null, given: null }
  await db
    .insertInto('paper_asks')
    .values({ appointment_id, about, user_id, doctor_id, asked_at: askedAt })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'about']).doUpdateSet(open))
    .execute()
  return !before || before.answered_at !== null || localDate(before.asked_at) !== localDate(askedAt)
}

/** The patient's answer; nothing where nobody asked. */
export const updateDetailRequest = (
  db: Db,
  visit: Visit,
  { about, given, answeredAt }: { about: RequestedDetail; given: boolean; answeredAt: Date },
) =>
  db
    .updateTable('paper_asks')
    .set({ given, answered_at: answeredAt })
    .where('appointment_id', '=', visit.appointmentId)
    .where('about', '=', about)
    .where('answered_at', 'is', null)
    .execute()

/** What the patient of a visit was asked for, and said. */
export async function listDetailRequests(db: Db, appointmentId: string): Promise<DetailRequest[]> {
  return db.selectFrom('paper_asks').select(['about', 'asked_at as askedAt', 'given']).where('appointment_id', '=', appointmentId).execute()
}

/** What the patient has not answered yet, the newest first, of visits that were not called off. */
export const listOpenDetailRequests = (db: Db, userId: string) =>
  db
    .selectFrom('paper_asks as k')
    .innerJoin('appointments as a', 'a.id', 'k.appointment_id')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'k.doctor_id')
    .select(['k.appointment_id as appointmentId', 'k.about', 'k.asked_at as askedAt', 'd.display_name as doctorName'])
    .where('k.user_id', '=', userId)
    .where('k.answered_at', 'is', null)
    .where('a.status', '!=', 'cancelled')
    .orderBy('k.asked_at', 'desc')
    .execute()

/** The doctors who wait for what this patient's profile lacks: they hear when it changes. */
export async function listRequestingDoctors(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ doctor_id: string }>`select doctors_asking_for_details(${userId}::uuid) as doctor_id`.execute(db)
  return rows.map((row) => row.doctor_id)
}

import type { Db } from '../database/tables.ts'

const MOST_SHOWN = 5

/** The latest first. */
export const listSent = (db: Db, patientId: string) =>
  db
    .selectFrom('sent_articles')
    .select(['slug as id', 'sent_at as sentAt'])
    .where('patient_id', '=', patientId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()

type Sent = { id: string; userId: string; slug: string; nurseId: string }

/** False where it is there already. */
export async function addSent(db: Db, { id, userId, slug, nurseId }: Sent, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sent_articles')
    .values({ id, patient_id: userId, slug, nurse_id: nurseId, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** To whom it went, and nothing else of it. */
export const findSentTo = (db: Db, id: string) =>
  db.selectFrom('sent_articles').select('patient_id as userId').where('id', '=', id).executeTakeFirst()

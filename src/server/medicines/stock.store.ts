import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

type Entry = { id: string; userId: string; medicationId: string; quantity: number; at: Date }

/** Says how much there was. The same id again is the first one. */
export const addStockCount = (db: Db, { id, userId: user_id, medicationId: medication_id, quantity, at }: Entry) =>
  db
    .insertInto('stock_counts')
    .values({ id, user_id, medication_id, quantity, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Keeps what was collected; false where it is known already. */
export async function addRefill(db: Db, refill: Entry & { dispensedOn: string; daysSupply: number | null }): Promise<boolean> {
  const { id, userId, medicationId, quantity, at } = refill
  const added = await db
    .insertInto('refills')
    .values({
      id,
      user_id: userId,
      medication_id: medicationId,
      quantity,
      at,
      dispensed_on: refill.dispensedOn,
      days_supply: refill.daysSupply,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/** The day of the next one, as the latest says it; no change that another screen could contradict: no version is counted. */
export const updateNextCollection = (db: Db, id: string, { collectOn, dispensedOn }: { collectOn: string | null; dispensedOn: string }) =>
  db
    .updateTable('medications')
    .set({ collect_on: collectOn })
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from refills r where r.medication_id = medications.id and r.dispensed_on > ${dispensedOn}::date)`,
    )
    .execute()

/** What a person collected of each medicine, as far as it is known how long it lasts. */
export async function listFills(db: Db, userId: string): Promise<{ medicationId: string; dispensedOn: string; daysSupply: number }[]> {
  const rows = await db
    .selectFrom('refills')
    .select(['medication_id', 'dispensed_on', 'days_supply'])
    .where('user_id', '=', userId)
    .where('days_supply', 'is not', null)
    .execute()
  return rows.map((row) => ({ medicationId: row.medication_id, dispensedOn: row.dispensed_on, daysSupply: row.days_supply! }))
}

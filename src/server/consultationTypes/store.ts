import { sql } from 'kysely'
import type { ConsultationTypeSettings } from '#contract/consultationTypes.ts'
import type { Db } from '../database/tables.ts'

const asKept = (db: Db) =>
  db
    .selectFrom('consultation_types')
    .select(['name', 'description', 'duration_minutes as durationMinutes', 'price_cents as priceCents', 'is_active as isActive', 'version'])

/** As patients see them: the cheapest first. */
export const listTypeSettings = (db: Db): Promise<ConsultationTypeSettings[]> => asKept(db).orderBy('price_cents').orderBy('name').execute()

/** All of them, kept from other changes until the commit: of two who take the last two off, the second finds what the first did. */
export const lockType = (db: Db): Promise<ConsultationTypeSettings[]> => asKept(db).orderBy('name').forUpdate().execute()

type New = Omit<ConsultationTypeSettings, 'isActive' | 'version'>

/** False when there is one of this name. */
export async function addType(db: Db, { name, description, durationMinutes, priceCents }: New): Promise<boolean> {
  const added = await db
    .insertInto('consultation_types')
    .values({ name, description, duration_minutes: durationMinutes, price_cents: priceCents })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

export const updateType = (db: Db, { name, description, durationMinutes, priceCents, isActive, version }: ConsultationTypeSettings) =>
  db
    .updateTable('consultation_types')
    .set({ description, duration_minutes: durationMinutes, price_cents: priceCents, is_active: isActive, version })
    .where('name', '=', name)
    .execute()

/** What the visits that can be booked today cost, in cents, the lowest first; also for visitors. */
export const listVisitPrices = async (db: Db): Promise<number[]> =>
  (await sql<{ cents: number }>`select cents from visit_prices()`.execute(db)).rows.map(({ cents }) => cents)

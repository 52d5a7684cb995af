import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { listVersions } from './store.ts'

/** All that a message may know of a medicine: its name, what was decided of it with its versions, and since when nobody collected or counted it. For jobs. */
export async function findMedicineForNotice(db: Db, id: string) {
  const row = await db
    .selectFrom('medications as m')
    .select(['m.name', 'm.strength_text', 'm.status'])
    .select(
      sql<Date | null>`greatest((select max(at) from refills where medication_id = m.id), (select max(at) from stock_counts where medication_id = m.id))`.as(
        'stockSince',
      ),
    )
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    medicine: [row.name, row.strength_text].filter(Boolean).join(' '),
    decided: row.status,
    versions: (await listVersions(db, [id])).get(id) ?? [],
    stockSince: row.stockSince?.toISOString() ?? '',
  }
}

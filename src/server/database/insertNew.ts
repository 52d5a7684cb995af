import { sql } from 'kysely'
import type { Db } from './tables.ts'

/**
 * Writes rows that all have the same columns in one statement, whose text is the same for any number of them, and answers the ids of those
 * whose `dedupe_key` was not there yet. In the order of their keys: two who write the same rows never wait for each other.
 */
export async function insertNew(db: Db, table: 'notifications' | 'deliveries', rows: { dedupe_key: string }[]): Promise<Set<string>> {
  if (!rows[0]) return new Set()
  const columns = sql.join(Object.keys(rows[0]).map((column) => sql.ref(column)))
  const sorted = rows.toSorted((a, b) => (a.dedupe_key < b.dedupe_key ? -1 : 1))
  const { rows: written } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(sorted)}::json)
    on conflict (dedupe_key) do nothing returning id`.execute(db)
  return new Set(written.map(({ id }) => id))
}

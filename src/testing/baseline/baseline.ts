import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'

/* The demo world as it was at the baseline, to be migrated to whatever is newest. `npm run baseline` made it. */

export const BASELINE_FILE = new URL('./baseline.json.gz', import.meta.url)
const MIGRATIONS = new URL('../../server/database/migrations/', import.meta.url)

export type Baseline = {
  /** The time of its demo world. */
  at: string
  /** The migrations it has been through, and what each of their files hashed to. */
  migrations: Record<string, string>
  /** Every row of each table, as Postgres writes it down as JSON. */
  tables: Record<string, Record<string, unknown>[]>
  sequences: Record<string, { last_value: string; is_called: boolean }>
}

export const readBaseline = (): Baseline => JSON.parse(gunzipSync(readFileSync(BASELINE_FILE)).toString())

export const hashOfMigration = (name: string) =>
  createHash('sha256')
    .update(readFileSync(new URL(`${name}.sql`, MIGRATIONS)))
    .digest('hex')

const OURS = `n.nspname in ('public', 'accounts') and c.relname not like 'kysely\\_%'`

/** Our tables with the columns that can be written. */
async function columnsOf(owner: pg.ClientBase): Promise<{ name: string; columns: string }[]> {
  const { rows } = await owner.query(
    `select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and ${OURS} group by 1 order by 1`,
  )
  return rows
}

export async function dumpBaseline(owner: pg.ClientBase, at: Date, migrations: string[]): Promise<Baseline> {
  const tables: Baseline['tables'] = {}
  for (const { name, columns } of await columnsOf(owner)) {
    const { rows } = await owner.query(`select coalesce(jsonb_agg(r), '[]') as rows from (select ${columns} from ${name}) r`)
    tables[name] = rows[0].rows
  }
  const { rows: named } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${OURS} order by 1`,
  )
  const sequences: Baseline['sequences'] = {}
  for (const { name } of named) sequences[name] = (await owner.query(`select last_value, is_called from ${name}`)).rows[0]
  return {
    at: at.toISOString(),
    migrations: Object.fromEntries(migrations.map((name) => [name, hashOfMigration(name)])),
    tables,
    sequences,
  }
}

/** Fills a database that has been through the baseline's migrations and nothing else. As superuser: no trigger may add to what was dumped. */
export async function loadBaseline(owner: pg.ClientBase, { tables, sequences }: Baseline) {
  const known = await columnsOf(owner)
  await owner.query(`set session_replication_role = 'replica'`)
  await owner.query(`truncate ${known.map(({ name }) => name).join(', ')}`)
  for (const { name, columns } of known)
    await owner.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(tables[name])],
    )
  for (const [name, { last_value, is_called }] of Object.entries(sequences))
    await owner.query('select setval($1::regclass, $2, $3)', [name, last_value, is_called])
  await owner.query('reset session_replication_role')
}

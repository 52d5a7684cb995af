import type pg from 'pg'
import type { AccessRole } from './expected.ts'
import type { MatrixTable } from './attempts.ts'

/** The database role that each asker ends up as. */
export const roleOf = (asker: AccessRole) => ({ jobs: 'app_job', 'accounts rooms': 'app_accounts' })[asker as string] ?? 'app_request'

/** Every table of ours: what migrations wrote down about themselves is none. */
export async function listTables(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'accounts') and c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relname not like 'kysely\\_%' order by 1`)
  return rows.map(({ name }) => name)
}

/** Keys, columns, and what a role may change of each table. */
export async function describeTables(owner: pg.Pool, role: string): Promise<MatrixTable[]> {
  const { rows } = await owner.query<MatrixTable>(
    `select n.nspname || '.' || c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any (k.conkey)) as key,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where has_column_privilege($1, c.oid, a.attnum, 'update')), '{}') as changeable,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where (a.atthasdef or not a.attnotnull) and has_column_privilege($1, c.oid, a.attnum, 'update')), '{}') as emptiable,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.atttypid = 'text'::regtype and has_column_privilege($1, c.oid, a.attnum, 'update')), '{}') as texts,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and a.attidentity = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where n.nspname in ('public', 'accounts') and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'
     group by 1 order by 1`,
    [role],
  )
  return rows
}

/** The columns that a role may name in an insert or an update, for the tables where it may. */
export async function listColumns(owner: pg.Pool, role: string, privilege: 'insert' | 'update'): Promise<Map<string, string[]>> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'accounts') and c.relkind = 'r' and has_column_privilege($1, c.oid, a.attnum, $2)
       and not ($2 = 'insert' and has_table_privilege($1, c.oid, 'insert'))
     group by 1 order by 1`,
    [role, privilege],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Our own functions that a role may use; what an extension brought along is none. */
export async function listFunctions(owner: pg.Pool, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct case n.nspname when 'public' then '' else n.nspname || '.' end || p.proname as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'accounts') and has_function_privilege($1, p.oid, 'execute')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    [role],
  )
  return rows.map(({ name }) => name)
}

import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import type { OwnerConnection } from './connect.ts'
import { LOCK_TIMEOUT_MS, retryOnLock } from './retryOnLock.ts'

const FOLDER = new URL('migrations/', import.meta.url)

/** The database comes from before the baseline, when nothing was deployed; the message is for the operator. */
export class MadeBeforeBaseline extends Error {
  constructor() {
    super(
      'This database was made before the first release, by migrations that are no more. It holds nothing but a demo: take an empty one (the embedded one: remove its data folder).',
    )
  }
}

/** The migrations of this program, in their order. */
export const listMigrations = async () =>
  (await readdir(FOLDER))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .sort()

/** The migrations that the database went through, those of other programs too. */
export async function listExecuted(owner: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows: made } = await owner.query(`select to_regclass('public.kysely_migration') as name`)
  if (!made[0].name) return []
  const { rows } = await owner.query<{ name: string }>('select name from public.kysely_migration order by name')
  const names = rows.map(({ name }) => name)
  if (names.some((name) => /^\d{4}-/.test(name))) throw new MadeBeforeBaseline()
  return names
}

/** Runs these migrations where the database has not been through them, all in one transaction. Answers which those were. */
export async function runMigrations(connection: OwnerConnection, names: string[], executed: string[]): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 2, options: `-c lock_timeout=${LOCK_TIMEOUT_MS}` })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  // Names of other programs are known too, so that the library does not miss them.
  const provider = {
    getMigrations: async () => ({ ...Object.fromEntries(executed.map((name) => [name, ofOthers])), ...(await read(names)) }),
  }
  try {
    return await retryOnLock(async () => {
      const { error, results = [] } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
      if (error) throw error
      return results.map(({ migrationName }) => migrationName)
    })
  } finally {
    await db.destroy()
  }
}

/** Rows are longer than a limit that came later; the message is for the operator. Everything else is in place. */
export class RowsBreakLimits extends Error {
  constructor(broken: string[]) {
    super(
      `There are rows that break these limits: ${broken.join(', ')}. Everything else is in place; shorten them and run npm run migrate again.`,
    )
  }
}

const CHECK_VIOLATION = '23514'

/**
 * Looks through the rows for every constraint that a migration added `not valid`. Apart from the migrations, because it reads whole tables:
 * under its lock people go on reading and writing.
 */
export async function validateConstraints(owner: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await owner.query<{ table: string; name: string }>(
    `select conrelid::regclass as table, quote_ident(conname) as name from pg_constraint
     where not convalidated and connamespace in ('public'::regnamespace, 'accounts'::regnamespace) order by 1, 2`,
  )
  const broken: string[] = []
  for (const { table, name } of rows)
    await owner.query(`alter table ${table} validate constraint ${name}`).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== CHECK_VIOLATION) throw error
      broken.push(`${table}.${name}`)
    })
  if (broken.length > 0) throw new RowsBreakLimits(broken)
}

const ofOthers: Migration = { up: () => Promise.reject(new Error('this migration is not ours to run')) }

async function read(names: string[]): Promise<Record<string, Migration>> {
  const one = async (name: string): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`${name}.sql`, FOLDER), 'utf8')
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  }
  return Object.fromEntries(await Promise.all(names.map(one)))
}

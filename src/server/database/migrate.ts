import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import type { OwnerConnection } from './connect.ts'
import { makeRoles } from './roles.ts'

const here = new URL('.', import.meta.url)
/** access/0-words.sql comes first because the policies are written in its words. */
const sqlFiles = async (folder: string) => (await readdir(new URL(folder, here))).filter((name) => name.endsWith('.sql')).sort()

/** Brings a database to the newest shape: roles, tables, the job schema, and then who may see what, written anew. */
export async function migrate(owner: OwnerConnection, appSecret: string, makeJobSchema: (owner: OwnerConnection) => Promise<void>) {
  const pool = new pg.Pool({ ...owner, max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const client = await pool.connect()
    await makeRoles(client, appSecret).finally(() => client.release())
    const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
    if (error) throw error
    await makeJobSchema(owner)
    await applyAccess(db)
  } finally {
    await db.destroy()
  }
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = await sqlFiles('migrations/')
  const read = async (name: string): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`migrations/${name}`, here), 'utf8')
    return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  }
  return Object.fromEntries(await Promise.all(names.map(read)))
}

/** Takes every right away and grants it again from access/*.sql, in one transaction: nobody ever sees a table half guarded. */
async function applyAccess(db: Kysely<unknown>) {
  const names = await sqlFiles('access/')
  const texts = await Promise.all(names.map((name) => readFile(new URL(`access/${name}`, here), 'utf8')))
  await db.transaction().execute(async (tx) => {
    await sql.raw(await readFile(new URL('closeEverything.sql', here), 'utf8')).execute(tx)
    for (const text of texts) await sql.raw(text).execute(tx)
  })
}

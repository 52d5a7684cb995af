import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { listExecuted } from './migrations.ts'
import { LOCK_TIMEOUT_MS, retryOnLock } from './retryOnLock.ts'

/** The policies of row-level security (RLS) and the grants: who may see what, as this program would have it. The later of two versions is the newer; `npm run access` gives one. */
export type AccessRules = { version: string; sha256: string; sql: string }

const here = new URL('.', import.meta.url)
export const VERSION_FILE = new URL('policies/version.txt', here)

/** The rules of closeEverything.sql, policies/*.sql and procedures/*.sql (readTexts). */
export async function readAccessRules(): Promise<AccessRules> {
  const texts = await readTexts()
  const [, version] = /^(\d{8}T\d{6}) \w+\n$/.exec(await readFile(VERSION_FILE, 'utf8')) ?? []
  if (version === undefined) throw new Error('policies/version.txt holds no version: run npm run access.')
  return { version, sha256: hashOf(texts), sql: texts.join('\n') }
}

export const hashOfRules = async (): Promise<string> => hashOf(await readTexts())

const hashOf = (texts: string[]) => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** In this order: policies and procedures are written in the words of policies/0-words.sql, and policies/ says who may call a procedure. */
async function readTexts() {
  const [words = '', ...policies] = await listSql('policies')
  const files = ['closeEverything.sql', words, ...(await listSql('procedures')), ...policies]
  return Promise.all(files.map((name) => readFile(new URL(name, here), 'utf8')))
}

const listSql = async (folder: string) =>
  (await readdir(new URL(folder, here)))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `${folder}/${name}`)

export type InPlace = Pick<AccessRules, 'version' | 'sha256'>

/**
 * What rules are applied to: the migrations that ran, and the version of the job library's tables. Some rules speak of all tables of a
 * schema, so that new tables need the same rules anew.
 */
export async function tablesMark(owner: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await owner.query<{ jobs: string | null }>(`select to_regclass('pgboss.version') as jobs`)
  const jobs = rows[0]?.jobs ? (await owner.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version : 0
  return createHash('sha256')
    .update(JSON.stringify([await listExecuted(owner), jobs]))
    .digest('hex')
}

/** The rules that the database has, and what they were applied to; null where none were ever applied. */
export async function rulesInPlace(owner: Pick<pg.ClientBase, 'query'>): Promise<(InPlace & { tables: string }) | null> {
  const { rows: made } = await owner.query(`select to_regclass('deployment.access_rules') as name`)
  if (!made[0].name) return null
  const { rows } = await owner.query<InPlace & { tables: string }>('select version, sha256, tables from deployment.access_rules')
  return rows[0] ?? null
}

/**
 * A newer version is never replaced by an older one. The same version with other rules is somebody who is writing them; with other tables,
 * an upgrade that brought new ones.
 */
export const areNewer = (rules: InPlace, inPlace: (InPlace & { tables: string }) | null, tables: string) =>
  !inPlace ||
  rules.version > inPlace.version ||
  (rules.version === inPlace.version && (rules.sha256 !== inPlace.sha256 || tables !== inPlace.tables))

/** Takes every right away and grants it again, in one transaction: nobody ever sees a table half guarded. Calls wait meanwhile, none fails. */
export const applyRules = (owner: pg.ClientBase, rules: AccessRules) =>
  retryOnLock(async () => {
    await owner.query('begin')
    try {
      await lockTables(owner)
      await owner.query(rules.sql)
      await noteApplied(owner, rules)
      await owner.query('commit')
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  })

/**
 * A policy is made under its table's strongest lock. All of them at once, before anything is done, and in so little time together that no
 * call which has one of the tables and wants another is ever taken for the cause of a deadlock.
 */
async function lockTables(owner: pg.ClientBase) {
  const { rows } = await owner.query<{ tables: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ' order by schemaname, tablename) as tables from pg_tables
     where schemaname in ('public', 'accounts') and tablename not like 'kysely\\_%'`,
  )
  if (!rows[0]?.tables) return
  await owner.query(`set local statement_timeout = ${LOCK_TIMEOUT_MS}`)
  await owner.query(`lock table ${rows[0].tables} in access exclusive mode`)
  await owner.query('set local statement_timeout = default')
}

async function noteApplied(owner: pg.ClientBase, { version, sha256 }: InPlace) {
  await owner.query(`
    create schema if not exists deployment;
    create table if not exists deployment.access_rules (
      one boolean primary key default true check (one), version text not null, sha256 text not null, tables text not null)`)
  await owner.query(
    `insert into deployment.access_rules (version, sha256, tables) values ($1, $2, $3)
     on conflict (one) do update set version = excluded.version, sha256 = excluded.sha256, tables = excluded.tables`,
    [version, sha256, await tablesMark(owner)],
  )
}

import type pg from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { openCall, openJob, type OpenCall } from '#server/rpc/openCall.ts'
import { connectionAs, makePool, type OwnerConnection } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { makeLog } from '#server/world/log.ts'
import { TEST_SECRET } from '../globalSetup.ts'
import { START } from '../world.ts'
import type { Cast, Player } from './cast.ts'
import type { Seeded } from './seed.ts'
import { reach, relationOf, setMark, tryVerbs, RELATIONS, VERBS, type Relation, type Table, type Verb } from './tries.ts'
import type { Asker, WhoMay } from './whoMay.ts'

/** The connections that serve, one of each, against the database of a test. */
export function openDoors(owner: OwnerConnection) {
  const log = makeLog('silent')
  const calls = makePool({ ...connectionAs('app_login', owner, TEST_SECRET), max: 1, pipeline: true } as pg.PoolConfig, log)
  const accounts = makePool({ ...connectionAs('app_accounts', owner, TEST_SECRET), max: 1 }, log)
  return { calls, accounts, close: () => Promise.all([calls.end(), accounts.end()]) }
}
export type Doors = ReturnType<typeof openDoors>

/** A transaction as this asker: with a real session where it is a person. */
export async function openAs(asker: Asker, doors: Doors, cast: Cast): Promise<Pick<OpenCall, 'db' | 'rollback'>> {
  const call = await openDoor(asker, doors, cast)
  await setMark(call.db)
  return call
}

function openDoor(asker: Asker, doors: Doors, cast: Cast) {
  if (asker === 'jobs') return openJob(doors.calls, START)
  if (asker === 'accounts rooms') return openAccounts(doors.accounts)
  return openCall(doors.calls, playerOf(asker, cast)?.token ?? null, START)
}

export function playerOf(asker: Asker, cast: Cast): Player | null {
  const players: Partial<Record<Asker, Player>> = { patient: cast.patientA, doctor: cast.doctorA, nurse: cast.nurse, admin: cast.admin }
  return players[asker] ?? null
}

async function openAccounts(pool: pg.Pool) {
  const client = await pool.connect()
  await client.query('begin')
  const connection = { query: client.query.bind(client), release: () => {} }
  const pretendPool = { connect: async () => connection, end: async () => {} }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pretendPool as unknown as pg.Pool }) })
  return { db, rollback: async () => void (await client.query('rollback').finally(() => client.release())) }
}

/** What an asker can do with each kind of row of a table. 'sometimes' is never what anybody wants: rows of one kind differ. */
export type Found = Partial<Record<Relation, (Verb | `sometimes ${Verb}`)[]>>

export type Matrix = { found: Map<string, Map<Asker, Found>>; cells: number }

/** Tries everything, for these tables and askers. */
export async function tryAll(
  doors: Doors,
  { cast, samples }: Seeded,
  tables: (asker: Asker) => Table[],
  askers: readonly Asker[],
): Promise<Matrix> {
  const matrix: Matrix = { found: new Map(), cells: 0 }
  for (const asker of askers) {
    const call = await openAs(asker, doors, cast)
    try {
      for (const table of tables(asker)) {
        const tries = []
        for (const sample of samples.get(table.name) ?? []) {
          const relation = relationOf(sample, playerOf(asker, cast), cast)
          tries.push({ relation, done: await tryVerbs(call.db, table, sample, playerOf(asker, cast)) })
        }
        matrix.cells += tries.length * VERBS.length
        const byAsker = matrix.found.get(table.name) ?? new Map<Asker, Found>()
        matrix.found.set(table.name, byAsker.set(asker, summed(tries)))
      }
    } finally {
      await call.rollback()
    }
  }
  return matrix
}

/**
 * A statement that looks at no column is held by the policy of changing or removing alone, one that looks by the policy of reading
 * as well. Where the first reaches more rows than the second, somebody can destroy what they cannot see.
 */
export async function tryBlindly(doors: Doors, cast: Cast, tables: (asker: Asker) => Table[], askers: readonly Asker[]): Promise<string[]> {
  const differences: string[] = []
  for (const asker of askers) {
    const call = await openAs(asker, doors, cast)
    try {
      for (const { name, emptiable, texts, key } of tables(asker)) {
        const set = [...emptiable.slice(-1).map((column) => `${column} = default`), ...texts.slice(0, 1).map((column) => `${column} = ''`)]
        for (const verb of [`delete from ${name}`, ...set.slice(0, 1).map((change) => `update ${name} set ${change}`)]) {
          const [blind, looking] = [await reach(call.db, verb), await reach(call.db, `${verb} where ${key[0]} is not null`)]
          if (blind !== looking) differences.push(`${asker} reaches ${blind} instead of ${looking} rows by: ${verb}`)
        }
      }
    } finally {
      await call.rollback()
    }
  }
  return differences
}

function summed(tries: { relation: Relation; done: Set<Verb> }[]): Found {
  const of = (relation: Relation) => tries.filter((one) => one.relation === relation)
  const word = (verb: Verb, relation: Relation) => {
    const times = of(relation).filter(({ done }) => done.has(verb)).length
    if (times === 0) return []
    return times === of(relation).length ? [verb] : [`sometimes ${verb}` as const]
  }
  const there = RELATIONS.filter((relation) => of(relation).length > 0)
  return Object.fromEntries(there.map((relation) => [relation, VERBS.flatMap((verb) => word(verb, relation))]))
}

/** One line for each table, asker and kind of row: what was found, or what access.md says of the same. */
export function linesOf(found: Matrix['found'], whoMay?: WhoMay): string[] {
  return [...found].flatMap(([table, askers]) =>
    [...askers].flatMap(([asker, done]) =>
      (Object.keys(done) as Relation[]).map(
        (relation) => `${table}, ${asker}, ${relation}: ${(whoMay?.may(table, asker) ?? done)[relation]?.join(', ') || 'nothing'}`,
      ),
    ),
  )
}

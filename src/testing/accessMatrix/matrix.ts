import type pg from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { openTransaction, openJobTransaction, type OpenTransaction } from '#server/rpc/openTransaction.ts'
import { connectionSettings, makePool, type OwnerConnection } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { makeLog } from '#server/world/log.ts'
import { TEST_SECRET } from '../globalSetup.ts'
import { START } from '../world.ts'
import type { MatrixPeople, MatrixPerson } from './people.ts'
import type { MatrixSeed } from './seed.ts'
import {
  ensureReachable,
  relationOf,
  setMark,
  attemptVerbs,
  RELATIONS,
  VERBS,
  type RowRelation,
  type MatrixTable,
  type Verb,
} from './attempts.ts'
import type { AccessRole, ExpectedAccess } from './expected.ts'

/** The connections that serve, one of each, against the database of a test. */
export function openConnections(owner: OwnerConnection) {
  const log = makeLog('silent')
  const database = makePool({ ...connectionSettings('app_login', owner, TEST_SECRET), max: 1 }, log)
  const accounts = makePool({ ...connectionSettings('app_accounts', owner, TEST_SECRET), max: 1 }, log)
  return { database, accounts, close: () => Promise.all([database.end(), accounts.end()]) }
}
export type DatabaseConnections = ReturnType<typeof openConnections>

/** A transaction as this asker: with a real session where it is a person. */
export async function openAs(
  asker: AccessRole,
  doors: DatabaseConnections,
  cast: MatrixPeople,
): Promise<Pick<OpenTransaction, 'db' | 'rollback'>> {
  const call = await openDoor(asker, doors, cast)
  await setMark(call.db)
  return call
}

function openDoor(asker: AccessRole, doors: DatabaseConnections, cast: MatrixPeople) {
  if (asker === 'jobs') return openJobTransaction(doors.database, START)
  if (asker === 'accounts rooms') return openAccounts(doors.accounts)
  return openTransaction(doors.database, personOf(asker, cast)?.token ?? null, START)
}

export function personOf(asker: AccessRole, cast: MatrixPeople): MatrixPerson | null {
  const players: Partial<Record<AccessRole, MatrixPerson>> = {
    patient: cast.patientA,
    doctor: cast.doctorA,
    nurse: cast.nurse,
    admin: cast.admin,
  }
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
export type MatrixFinding = Partial<Record<RowRelation, (Verb | `sometimes ${Verb}`)[]>>

export type Matrix = { found: Map<string, Map<AccessRole, MatrixFinding>>; cells: number }

/** Tries everything, for these tables and askers. */
export async function attemptAll(
  doors: DatabaseConnections,
  { cast, samples }: MatrixSeed,
  tables: (asker: AccessRole) => MatrixTable[],
  askers: readonly AccessRole[],
): Promise<Matrix> {
  const matrix: Matrix = { found: new Map(), cells: 0 }
  for (const asker of askers) {
    const call = await openAs(asker, doors, cast)
    try {
      for (const table of tables(asker)) {
        const tries = []
        for (const sample of samples.get(table.name) ?? []) {
          const relation = relationOf(sample, personOf(asker, cast), cast)
          tries.push({ relation, done: await attemptVerbs(call.db, table, sample, personOf(asker, cast)) })
        }
        matrix.cells += tries.length * VERBS.length
        const byAsker = matrix.found.get(table.name) ?? new Map<AccessRole, MatrixFinding>()
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
export async function attemptBlindly(
  doors: DatabaseConnections,
  cast: MatrixPeople,
  tables: (asker: AccessRole) => MatrixTable[],
  askers: readonly AccessRole[],
): Promise<string[]> {
  const differences: string[] = []
  for (const asker of askers) {
    const call = await openAs(asker, doors, cast)
    try {
      for (const { name, emptiable, texts, key } of tables(asker)) {
        const set = [...emptiable.slice(-1).map((column) => `${column} = default`), ...texts.slice(0, 1).map((column) => `${column} = ''`)]
        for (const verb of [`delete from ${name}`, ...set.slice(0, 1).map((change) => `update ${name} set ${change}`)]) {
          const [blind, looking] = [
            await ensureReachable(call.db, verb),
            await ensureReachable(call.db, `${verb} where ${key[0]} is not null`),
          ]
          if (blind !== looking) differences.push(`${asker} reaches ${blind} instead of ${looking} rows by: ${verb}`)
        }
      }
    } finally {
      await call.rollback()
    }
  }
  return differences
}

function summed(tries: { relation: RowRelation; done: Set<Verb> }[]): MatrixFinding {
  const of = (relation: RowRelation) => tries.filter((one) => one.relation === relation)
  const word = (verb: Verb, relation: RowRelation) => {
    const times = of(relation).filter(({ done }) => done.has(verb)).length
    if (times === 0) return []
    return times === of(relation).length ? [verb] : [`sometimes ${verb}` as const]
  }
  const there = RELATIONS.filter((relation) => of(relation).length > 0)
  return Object.fromEntries(there.map((relation) => [relation, VERBS.flatMap((verb) => word(verb, relation))]))
}

/** One line for each table, asker and kind of row: what was found, or what access.md says of the same. */
export function linesOf(found: Matrix['found'], whoMay?: ExpectedAccess): string[] {
  return [...found].flatMap(([table, askers]) =>
    [...askers].flatMap(([asker, done]) =>
      (Object.keys(done) as RowRelation[]).map(
        (relation) => `${table}, ${asker}, ${relation}: ${(whoMay?.may(table, asker) ?? done)[relation]?.join(', ') || 'nothing'}`,
      ),
    ),
  )
}

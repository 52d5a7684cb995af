import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import { insertion, literal } from './insertion.ts'
import { isIn, type SampleRow } from './seed.ts'
import type { MatrixPeople, MatrixPerson } from './people.ts'
import type { Row } from './rows.ts'

export const VERBS = ['read', 'lock', 'add', 'change', 'remove'] as const
export type Verb = (typeof VERBS)[number]

export const RELATIONS = ['own', 'in care', "others'"] as const
export type RowRelation = (typeof RELATIONS)[number]

/** Whose a row is to the one who asks: their own, a patient's in their care, or anybody else's. */
export function relationOf(sample: SampleRow, asker: MatrixPerson | null, cast: MatrixPeople): RowRelation {
  if (!asker || sample.whose === 'nobody') return "others'"
  const mine = 'pair' in sample.whose ? isIn(sample.whose.pair, asker) : sample.whose.person === asker
  if (mine) return 'own'
  const patient = 'pair' in sample.whose ? sample.whose.pair.patient : sample.whose.person
  return [cast.doctorA, cast.nurse].includes(asker) && patient === cast.patientA ? 'in care' : "others'"
}

/** What the catalogue says of a table. */
export type MatrixTable = { name: string; key: string[]; changeable: string[]; emptiable: string[]; texts: string[]; columns: string[] }

/** Tries the five verbs on a row, each undone again. */
export async function attemptVerbs(db: Db, table: MatrixTable, sample: SampleRow, asker: MatrixPerson | null): Promise<Set<Verb>> {
  const at = table.key.map((column) => `${column} = ${literal(sample.stored[column])}`).join(' and ')
  const column = table.changeable[0] ?? table.columns.find((name) => !table.key.includes(name)) ?? table.columns[0]
  const statements: Record<Verb, string> = {
    read: `select 1 from ${table.name} where ${at}`,
    lock: `select 1 from ${table.name} where ${at} for update`,
    add: insertion(table.name, sample.more(asker)),
    change: `update ${table.name} set ${column} = ${column} where ${at}`,
    remove: `delete from ${table.name} where ${at}`,
  }
  const done = new Set<Verb>()
  for (const verb of VERBS) if ((await attempt(db, statements[verb])) === 'done') done.add(verb)
  return done
}

/** How many rows a statement reaches, undone at once; nothing when it is refused. */
export async function ensureReachable(db: Db, statement: string): Promise<string> {
  try {
    const { numAffectedRows } = await sql.raw(statement).execute(db)
    return String(numAffectedRows ?? 0n)
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  } finally {
    await sql`rollback to savepoint tried`.execute(db)
  }
}

/** To be set once in a transaction, before the first try: each try is undone back to here. */
export const setMark = (db: Db) => sql`savepoint tried`.execute(db)

/** What became of a statement that was undone at once: the wall let it through, or refused, or showed no row. */
export async function attempt(db: Db, statement: string): Promise<'done' | 'refused'> {
  let undo = !statement.startsWith('select')
  try {
    const { rows, numAffectedRows } = await sql.raw<Row>(statement).execute(db)
    return rows.length > 0 || (numAffectedRows ?? 0n) > 0n ? 'done' : 'refused'
  } catch (error) {
    undo = true
    const code = (error as { code?: string }).code ?? ''
    if (code === '42501') return 'refused'
    // Past the wall, and stopped by a constraint or a trigger behind it.
    if (code.startsWith('23') || code === 'VS001') return 'done'
    throw new Error(`${statement}: ${String(error)}`, { cause: error })
  } finally {
    if (undo) await sql`rollback to savepoint tried`.execute(db)
  }
}

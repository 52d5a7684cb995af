import { fromEachRoom } from '../fromEachRoom.ts'
import type { AccessRole } from './expected.ts'
import { attempt } from './attempts.ts'
import type { Forgeries } from './forgery.ts'
import { insertion } from './insertion.ts'
import { openAs, type DatabaseConnections } from './matrix.ts'
import { personRows, visitRows } from './rows.ts'
import type { MatrixSeed } from './seed.ts'

const rooms = await fromEachRoom<{ forgeries?: Forgeries }>(new URL('rows/', import.meta.url))

type Forgery = { asker: AccessRole; table: string; says: string; statement: string }

/** What every room's forgeries come to. */
export function forgeries(seeded: MatrixSeed): Forgery[] {
  const { visitA, patientA } = seeded.cast
  const of = (table: string, pair = visitA, sender = patientA.id) => visitRows[`public.${table}`]!.more(pair, sender)
  const mine = (table: string) => personRows[`public.${table}`]!(patientA, seeded.cast, 900)
  return rooms
    .flatMap(({ exports }) => exports.forgeries?.({ ...seeded, of, mine }) ?? [])
    .map(([asker, name, says, tried]) => {
      const table = `public.${name}`
      return { asker, table, says, statement: typeof tried === 'string' ? tried : insertion(table, tried) }
    })
}

/** Which forgeries the wall let through. */
export async function tryForgeries(doors: DatabaseConnections, seeded: MatrixSeed, tables?: string[]): Promise<string[]> {
  const passed: string[] = []
  const all = forgeries(seeded).filter(({ table }) => !tables || tables.includes(table))
  for (const asker of new Set(all.map((one) => one.asker))) {
    const call = await openAs(asker, doors, seeded.cast)
    try {
      for (const { table, statement, says } of all.filter((one) => one.asker === asker))
        if ((await attempt(call.db, statement)) === 'done') passed.push(`${asker} ${says} (${table})`)
    } finally {
      await call.rollback()
    }
  }
  return passed
}

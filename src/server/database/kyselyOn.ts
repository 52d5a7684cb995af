import { DummyDriver, Kysely, PostgresDialect, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type pg from 'pg'
import { send } from './pipeline.ts'
import type { Tables } from './tables.ts'

/** The name of each statement's text, the same on every connection. */
const names = new Map<string, string>()
/** Texts beyond this many are made of lists of values and hardly come again: they are not kept. */
const MOST_PREPARED = 500

/** Runs a statement that Postgres parses and plans once for each connection: for a short one that is most of its cost. */
async function run<Row>(client: pg.ClientBase, text: string, values: unknown[]): Promise<QueryResult<Row>> {
  const name = names.get(text) ?? (names.size < MOST_PREPARED ? `statement-${names.size}` : undefined)
  if (name) names.set(text, name)
  try {
    const { rows, command, rowCount } = await send(client, { ...(name && { name }), text, values })
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
    return { rows: rows as Row[], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error) // where it was asked, not where the answer was read
    throw error
  }
}

/** A driver of one connection that is already in a transaction: nothing is acquired, begun or given back. */
class OneConnection extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(client: pg.ClientBase) {
    super()
    this.#connection = {
      executeQuery: <Row>({ sql, parameters }: CompiledQuery) => run<Row>(client, sql, parameters as unknown[]),
      streamQuery: () => {
        throw new Error('rows are not streamed')
      },
    }
  }

  override acquireConnection = () => Promise.resolve(this.#connection)
  override beginTransaction = () => Promise.reject(new Error('the transaction is the request’s'))
}

class OneConnectionDialect extends PostgresDialect {
  readonly #client: pg.ClientBase

  constructor(client: pg.ClientBase) {
    super({ pool: undefined as unknown as pg.Pool })
    this.#client = client
  }

  override createDriver = () => new OneConnection(this.#client)
}

const known = new WeakMap<pg.ClientBase, Kysely<Tables>>()
const clients = new WeakMap<Kysely<Tables>, pg.ClientBase>()

/** Kysely on one connection that is already in a transaction; made once for each physical connection. */
export function kyselyOn(client: pg.ClientBase): Kysely<Tables> {
  const made = known.get(client) ?? new Kysely<Tables>({ dialect: new OneConnectionDialect(client) })
  known.set(client, made)
  clients.set(made, client)
  return made
}

/** Runs a text that Kysely has made before, past its executor. */
export const runCompiled = <Row>(db: Kysely<Tables>, { sql }: CompiledQuery<Row>, values: unknown[]) =>
  run<Row>(clients.get(db)!, sql, values)

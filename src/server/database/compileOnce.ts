import type { CompiledQuery } from 'kysely'
import { runCompiled } from './kyselyOn.ts'
import type { Db } from './tables.ts'

/** What Kysely builds, and what is written as SQL. */
type Query<Row> = { compile: (db: Db) => CompiledQuery<Row> }

/** Where a value goes, while the text is worked out. */
class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A query that is asked so often that its text is worked out once; later only the values are put in. What `build` makes must not depend on
 * the values: no branch on them, no list of a length that changes. It is sent where it is called, Kysely's own queries a few steps later: what
 * must come after another is awaited, or both are of this kind.
 */
export function compileOnce<Values extends object, Row>(build: (db: Db, values: Values) => Query<Row>) {
  let compiled: CompiledQuery<Row> | undefined
  const placeholders = new Proxy({} as Values, {
    get: (_, name) => new Placeholder(name),
    ownKeys: () => {
      throw new Error('which values there are is not known: name each')
    },
  })
  return async (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= build(db, placeholders).compile(db)
    const parameters = compiled.parameters.map((one) => (one instanceof Placeholder ? values[one.name as keyof Values] : one))
    return (await runCompiled(db, compiled, parameters)).rows
  }
}

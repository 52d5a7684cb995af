import type { Generated, InsertType, SelectType } from 'kysely'
import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'
import type { Catalogue } from './catalogue.gen.ts'
import type { Tables } from './tables.ts'

const world = testWorld()

/** What the driver makes of a column, by its Postgres type (server/openServer.ts keeps days as text). */
const kinds: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  int8: 'string',
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'object',
  _text: 'string[]',
  tstzrange: 'string',
}

type Row = { table: string; column: string; type: string; is_nullable: boolean; has_default: boolean }

function typeOf({ table, column, type, is_nullable, has_default }: Row) {
  const kind = kinds[type]
  if (!kind) throw new Error(`${table}.${column} is of type ${type}: say in kinds what the driver makes of it`)
  const read = is_nullable ? `${kind} | null` : kind
  return has_default ? `Generated<${read}>` : read
}

const TYPE = 'Catalogue'

function written(rows: Row[]) {
  const tables = Object.entries(Object.groupBy(rows, ({ table }) => table)).map(
    ([table, columns = []]) => `  ${table}: {\n${columns.map((row) => `    ${row.column}: ${typeOf(row)}\n`).join('')}  }\n`,
  )
  return `// The columns that the migrations made: written by tables.test.ts, anew with 'vitest --update=all'.
import type { Generated } from 'kysely'

export type ${TYPE} = {
${tables.join('')}}
`
}

test('catalogue.gen.ts is what the database says', async () => {
  const { rows } = await world.owner.query<Row>(`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as is_nullable,
      a.atthasdef or a.attidentity <> '' as has_default
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'
    order by c.relname collate "C", a.attname collate "C"`)
  await expect(written(rows)).toMatchFileSnapshot('./catalogue.gen.ts')
})

type Is<Condition extends boolean, Says extends string> = Condition extends true ? never : Says
type Admits<Type, Part> = Part extends Type ? true : false
type Same<One, Other> = [One, Other] extends [Other, One] ? true : false

/** What is wrong with a column; a column that no handler inserts need not know its default. */
type Fault<Ours, Theirs> =
  | Is<Same<Admits<SelectType<Ours>, null>, Admits<SelectType<Theirs>, null>>, 'whether it may be null'>
  | Is<[NonNullable<SelectType<Ours>>] extends [NonNullable<SelectType<Theirs>>] ? true : false, 'its type'>
  | ([InsertType<Ours>] extends [never]
      ? never
      : Is<Same<Admits<InsertType<Ours>, undefined>, Admits<InsertType<Theirs>, undefined>>, 'whether it has a default'>)

type Faults<Ours, Theirs> = {
  [Table in (keyof Ours | keyof Theirs) & string]: Table extends keyof Ours
    ? Table extends keyof Theirs
      ? FaultsIn<Table, Ours[Table], Theirs[Table]>
      : `${Table}: no such table`
    : `${Table}: not in tables.ts`
}[(keyof Ours | keyof Theirs) & string]

type FaultsIn<Table extends string, Ours, Theirs> = {
  [Column in (keyof Ours | keyof Theirs) & string]: Column extends keyof Ours
    ? Column extends keyof Theirs
      ? `${Table}.${Column}: ${Fault<Ours[Column], Theirs[Column]>}`
      : `${Table}.${Column}: no such column`
    : `${Table}.${Column}: not in tables.ts`
}[(keyof Ours | keyof Theirs) & string]

test('the table types say of every table and column what the catalogue says; where not, this does not compile', () => {
  const faults: never[] = [] as Faults<Tables, Catalogue>[]
  expect(faults).toEqual([])
})

test('a column that is missing, too much, of another type, or wrong about null or a default is named', () => {
  type Small = { visits: { id: string; note: string | null; at: Date } }
  const named = [
    'visits: no such table' satisfies Faults<Small, object>,
    'visits.at: no such column' satisfies Faults<Small, { visits: Omit<Small['visits'], 'at'> }>,
    'visits.at: not in tables.ts' satisfies Faults<{ visits: Omit<Small['visits'], 'at'> }, Small>,
    'visits.id: its type' satisfies Faults<{ visits: { id: number } }, { visits: { id: string } }>,
    'visits.id: whether it may be null' satisfies Faults<{ visits: { id: string | null } }, { visits: { id: string } }>,
    'visits.id: whether it has a default' satisfies Faults<{ visits: { id: string } }, { visits: { id: Generated<string> } }>,
  ]
  expect(named).toHaveLength(6)
})

import { globSync, readFileSync } from 'node:fs'
import { RELATIONS, VERBS, type RowRelation, type Verb } from './attempts.ts'

export const ACCESS_ROLES = ['patient', 'doctor', 'nurse', 'admin', 'visitor', 'jobs', 'accounts rooms'] as const
export type AccessRole = (typeof ACCESS_ROLES)[number]

const SIGNED_IN: AccessRole[] = ['patient', 'doctor', 'nurse', 'admin']

export type Allowed = Record<RowRelation, Verb[]>
export type ExpectedAccess = {
  tables: string[]
  may: (table: string, asker: AccessRole) => Allowed
  /** The columns that a call may change, and those that it may name in a new row. */
  changes: Map<string, string[]>
  additions: Map<string, string[]>
  /** Which functions each asker may use. */
  functions: Map<string, string[]>
}

const server = new URL('../../server/', import.meta.url).pathname

const HEADS = {
  rows: "| table | who | own | in care | others' |",
  changes: '| table | columns that a change may touch |',
  additions: '| table | columns that a new row may name |',
  functions: '| who | functions |',
}

/** The tables of every room's access.md. A line that names one role overrules the line for everyone signed in. */
export function readExpectedAccess(): ExpectedAccess {
  const pages = globSync(`${server}*/access.md`).map((file) => readFileSync(file, 'utf8'))
  const unknown = pages.flatMap((page) => page.match(/^\|.*\|(?=\n\|-)/gm) ?? []).filter((head) => !Object.values(HEADS).includes(head))
  if (unknown.length > 0) throw new Error(`no table of access.md begins with ${unknown[0]}`)
  const rowsUnder = (head: string) => pages.flatMap((page) => rowsOf(page, head))
  const lines = linesByTable(rowsUnder(HEADS.rows))
  const columns = (head: string) => {
    const rows = rowsUnder(head).map(([table = '', names = '']) => [named(table), listed(names)] as const)
    if (new Set(rows.map(([table]) => table)).size < rows.length) throw new Error(`a table has two lines under '${head}'`)
    return new Map(rows)
  }
  const functions = Map.groupBy(rowsUnder(HEADS.functions), ([who = '']) => who)
  return {
    tables: [...lines.keys()],
    changes: columns(HEADS.changes),
    additions: columns(HEADS.additions),
    functions: new Map([...functions].map(([who, rows]) => [who, rows.flatMap(([, names = '']) => listed(names)).sort()])),
    may: (wanted, asker) => {
      const rows = lines.get(wanted) ?? []
      const everyone = SIGNED_IN.includes(asker) ? rows.find(({ who }) => who === 'everyone signed in') : undefined
      return (rows.find(({ who }) => who === asker) ?? everyone)?.allowed ?? { own: [], 'in care': [], "others'": [] }
    },
  }
}

function linesByTable(rows: string[][]) {
  const lines = new Map<string, { who: string; allowed: Allowed }[]>()
  let table = ''
  for (const [name = '', who = '', ...verbs] of rows) {
    if (name) table = named(name)
    if (who !== 'everyone signed in' && !ACCESS_ROLES.includes(who as AccessRole)) throw new Error(`nobody is called '${who}'`)
    if (lines.get(table)?.some((line) => line.who === who)) throw new Error(`two lines say what ${who} may do with ${table}`)
    const allowed = Object.fromEntries(RELATIONS.map((relation, at) => [relation, listed(verbs[at] ?? '').map(asVerb)])) as Allowed
    lines.set(table, [...(lines.get(table) ?? []), { who, allowed }])
  }
  return lines
}

/** The cells of the rows under this head, without the ruler. */
function rowsOf(page: string, head: string): string[][] {
  const lines = page.split('\n')
  const start = lines.indexOf(head)
  if (start < 0) return []
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const named = (table: string) => (table.includes('.') ? table : `public.${table}`)
const listed = (cell: string) =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

function asVerb(word: string): Verb {
  const verb = VERBS.find((known) => known === word)
  if (!verb) throw new Error(`'${word}' is none of ${VERBS.join(', ')}`)
  return verb
}

import { readFileSync } from 'node:fs'
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

/** The tables of access.md. A line that names one role overrules the line for everyone signed in. */
export function readExpectedAccess(file: URL): ExpectedAccess {
  const [rows = '', changes = '', additions = '', functions = ''] = readFileSync(file, 'utf8').split(/^## /m)
  const lines = linesByTable(cellsOf(rows))
  const pairs = (text: string, name: (first: string) => string) =>
    new Map(cellsOf(text).map(([first = '', rest = '']) => [name(first), listed(rest)]))
  return {
    tables: [...lines.keys()],
    changes: pairs(changes, named),
    additions: pairs(additions, named),
    functions: pairs(functions, (who) => who),
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
    const allowed = Object.fromEntries(RELATIONS.map((relation, at) => [relation, listed(verbs[at] ?? '').map(asVerb)])) as Allowed
    lines.set(table, [...(lines.get(table) ?? []), { who, allowed }])
  }
  return lines
}

/** The cells of the rows that say something, without the heads and rulers. */
function cellsOf(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return cells.filter(([first = '']) => !['table', 'who'].includes(first) && !/^:?-+:?$/.test(first))
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

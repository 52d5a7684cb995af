import { readFileSync, readdirSync } from 'node:fs'
import { contract } from '#contract/index.ts'
import exceptions from './roomExceptions.json' with { type: 'json' }

/** What a room may come to in lines of production code: all of it, and for each of its procedures (decision 49). */
const BUDGET = { room: 2000, procedure: 180 }

const src = new URL('../src/', import.meta.url)
const isProduction = (path: string) => /\.(ts|tsx|css|sql)$/.test(path) && !/\.test\./.test(path)
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(isProduction)
const linesOf = (path: string) => readFileSync(new URL(path, src), 'utf8').split('\n').length - 1

/** Server and browser have a folder for each room; contract, rules and SQL a file named after it. */
const filesOf = (room: string) => {
  const folder = new RegExp(`^(server|web)/${room}/`)
  const file = new RegExp(`^(contract|contract/refusals|rules|server/database/(policies|procedures))/${room}\\.(ts|sql)$`)
  return files.filter((path) => folder.test(path) || file.test(path))
}

const rooms = Object.entries(contract).map(([room, made]) => {
  const lines = filesOf(room).reduce((sum, path) => sum + linesOf(path), 0)
  const procedures = Object.keys(made).length
  return { room, lines, procedures, each: Math.round(lines / procedures) }
})

/** The lines that a room above the budget may keep; it has grown beyond them, or needs them no more. */
const mostOf: Record<string, number | undefined> = exceptions
const isAbove = ({ lines, each }: (typeof rooms)[number]) => lines > BUDGET.room || each > BUDGET.procedure
const faultOf = (one: (typeof rooms)[number]) => {
  const most = mostOf[one.room]
  if (most === undefined) return isAbove(one) ? 'above the budget, and no exception in decision 49' : ''
  if (!isAbove(one)) return 'within the budget: take its exception away'
  return one.lines > most ? `above the ${most} lines that decision 49 lets it have` : ''
}

const row = (name: string, ...counts: (string | number)[]) => name.padEnd(20) + counts.map((count) => String(count).padStart(12)).join('')
const sum = (key: 'lines' | 'procedures') => rooms.reduce((all, one) => all + one[key], 0)
const lines = [
  row('room', 'lines', 'procedures', 'lines each'),
  ...rooms
    .toSorted((a, b) => b.lines - a.lines)
    .map((one) => `${row(one.room, one.lines, one.procedures, one.each)}  ${faultOf(one) || (isAbove(one) ? 'excepted' : '')}`.trimEnd()),
  row('all rooms', sum('lines'), sum('procedures'), Math.round(sum('lines') / sum('procedures'))),
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = rooms.some((one) => faultOf(one) !== '') ? 1 : 0

import { globSync, readFileSync } from 'node:fs'
import type { Role } from '#contract/primitives.ts'
import type { RowKind } from './callers.ts'

type Line = { visitors: string; roles: Record<Role, string>; notTheirs: string }

const server = new URL('../../server/', import.meta.url).pathname

/** The denial.md of every room, as answers. */
export function readExpected() {
  const rows = globSync(`${server}*/denial.md`)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => /^\| \w+\.\w+ /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const lines = new Map<string, Line>(
    rows.map(([name = '', visitors = '', patient = '', doctor = '', nurse = '', admin = '', notTheirs = '']) => [
      name,
      { visitors, roles: { patient, doctor, nurse, admin }, notTheirs },
    ]),
  )
  if (lines.size < rows.length) throw new Error('a procedure has two lines in denial.md')
  const answer = (name: string, role: Role | null, kind: RowKind): string => {
    const line = lines.get(name)
    if (!line) throw new Error(`${name} has no line in the denial.md of its room`)
    if (!role) return line.visitors === '–' ? 'NOT_SIGNED_IN' : line.visitors
    const own = line.roles[role]
    if (own === '–') return 'NOT_ALLOWED'
    if (kind === 'own' || line.notTheirs === 'same') return own
    if (line.notTheirs.startsWith('doctor: ')) return kind === 'foreign' ? own : line.notTheirs.replace('doctor: ', '')
    return line.notTheirs
  }
  return { names: [...lines.keys()], answer }
}

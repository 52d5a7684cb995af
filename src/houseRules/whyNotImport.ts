import { dirname, join } from 'node:path/posix'
import { admits, floorOf } from './floors.ts'
import { whyNotPackage } from './packages.ts'
import { isGenerated, isTest, type Import } from './sources.ts'

const extensions = /\.(ts|tsx|mts|js|mjs|css|json|sql|po|svg|png|woff2|html|txt)(\?\w+)?$/

type Written = Omit<Import, 'line'>
export type WhyNot = (one: Written) => string | undefined

/** Why this import is not allowed, and where to go instead. Nothing when it is. */
export const whyNotImport: WhyNot = (one) =>
  whyNotWritten(one) ?? whyNotFloor(one) ?? whyNotLibrary(one) ?? whyNotAtRunTime(one) ?? whyNotMacro(one) ?? whyNotDate(one)

/** How an import of our own is written. */
export const whyNotWritten: WhyNot = ({ from, to }) => {
  const target = ours(from, to)
  if (!target || isGenerated(from)) return undefined
  if (to.startsWith('../../')) return `'${to}' climbs two folders: across floors write #floor/…, inside a room ./…`
  if (!extensions.test(to)) return `'${to}' does not name its extension: Node runs the file as written, write ${to}.ts`
  if (to.startsWith('../') && floorFolder(from) !== floorFolder(target))
    return `'${to}' leaves the floor: write #${target.replace('src/', '')}`
  return undefined
}

/** Who may import whom. */
export const whyNotFloor: WhyNot = ({ from, to }) => {
  const target = ours(from, to)
  const home = floorOf(from)
  if (!target || !home || isGenerated(from) || dirname(target) === dirname(from)) return undefined
  if (isTest(from) && (target.startsWith('src/testing/') || bothOnServer(from, target))) return undefined
  return admits(home.floor.may, target, home.room) ? undefined : `'${to}' is not for this floor. ${home.floor.instead}`
}

/** Which libraries belong to which floor. */
export const whyNotLibrary: WhyNot = ({ from, to }) => {
  const why = ours(from, to) ? undefined : whyNotPackage(from, to, isTest(from))
  return why && `'${to}' is not for this floor: ${why}`
}

/** What would travel to every phone although only its types are needed. Of the contract only the plain numbers of its limits do. */
export const whyNotAtRunTime: WhyNot = ({ from, to, typeOnly }) => {
  const target = ours(from, to)
  const carries = from.startsWith('src/web/') && target?.startsWith('src/contract/') && target !== 'src/contract/limits.ts' && !typeOnly
  if (!carries) return undefined
  return `'${to}' would travel to every phone: write 'import type', and let a form ask #rules (docs/decisions/0005)`
}

export const whyNotMacro: WhyNot = ({ from, to, names }) => {
  const isOurs = ours(from, to) === 'src/rules/translate.ts'
  if (!isOurs && !/^@lingui\/(core|react)\/macro$/.test(to)) return undefined
  if (!isOurs && !from.startsWith('src/web/'))
    return 'macros are for src/web alone (Node runs the rest as written): take t and plural from #rules/translate.ts'
  if (!from.startsWith('src/web/') || from.startsWith('src/web/pages/') || !names.includes('t')) return undefined
  return "the global t keeps the language of the moment it ran: in a component 'const { t } = useLingui()', at module scope msg`…`"
}

/** Dates on a screen are written the way its reader prefers. */
export const whyNotDate: WhyNot = ({ from, to, names }) => {
  const name = names.find((one) => /^(screen|paper)(Date|Time|DateTime)$/.test(one))
  if (!name || !from.startsWith('src/web/') || from === 'src/web/dates.ts' || ours(from, to) !== 'src/rules/time.ts') return undefined
  return `${name} does not know who reads it: take it from #web/dates.ts, as each person prefers dates and times`
}

/** The path of one of our own modules, or nothing for a package. */
export function ours(from: string, to: string) {
  const plain = to.replace(/\?\w+$/, '')
  if (plain.startsWith('#tools/')) return plain.slice(1)
  if (plain.startsWith('#')) return `src/${plain.slice(1)}`
  if (plain.startsWith('.')) return join(dirname(from), plain)
  return undefined
}

const bothOnServer = (from: string, target: string) => from.startsWith('src/server/') && target.startsWith('src/server/')

/** `src/server` or `tools`: the floor that a file lies on. */
const floorFolder = (path: string) => /^(src\/)?[^/]+/.exec(path)?.[0]

// The house rules that an editor can show while one types. oxlint loads this file; houseRules.test.ts judges by the same functions.
import { relative } from 'node:path'
import { whyNotImport } from './whyNotImport.ts'
import { askForTheTime, readsTheClock, timeIsGiven } from './words.ts'

type Node = { type: string; [key: string]: unknown }
type Context = { filename: string; cwd?: string; report: (found: { node: unknown; message: string }) => void }
type Named = { imported?: { name?: string } }

const here = (context: Context) => relative(context.cwd ?? process.cwd(), context.filename)

function judge(context: Context, kind: unknown, named: Node[] = []) {
  return (to: unknown) => {
    const written = to as { value?: unknown } | null
    if (typeof written?.value !== 'string') return
    const names = named.map((one) => (one as Named).imported?.name ?? '')
    const message = whyNotImport({ from: here(context), to: written.value, typeOnly: kind === 'type', names })
    if (message) context.report({ node: to, message })
  }
}

const floors = {
  create: (context: Context) => ({
    ImportDeclaration: (node: Node) => judge(context, node['importKind'], node['specifiers'] as Node[])(node['source']),
    ImportExpression: (node: Node) => judge(context, 'value')(node['source']),
    ExportNamedDeclaration: (node: Node) => judge(context, node['exportKind'])(node['source']),
    ExportAllDeclaration: (node: Node) => judge(context, node['exportKind'])(node['source']),
  }),
}

const timeGiven = {
  create(context: Context) {
    if (!timeIsGiven(here(context))) return {}
    const look = (node: Node) => {
      if (readsTheClock(node)) context.report({ node, message: askForTheTime })
    }
    return { NewExpression: look, CallExpression: look }
  },
}

export default { meta: { name: 'house' }, rules: { floors, 'time-is-given': timeGiven } }

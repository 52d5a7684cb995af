// What takes long is not awaited while a transaction holds a connection of the database (decision 53). Reads the syntax trees: which
// functions lead to a slow one, and which are called where a transaction is open.
import { isCode, isGenerated, isTest, lineAt, nodesOf, nodesWithin, type Breach, type Source, type SyntaxNode } from './sources.ts'
import { ours } from './whyNotImport.ts'

/** What lets time pass that has nothing to do with the database: a core's work, a provider, a timer. */
const SLOW_FILES = /^src\/server\/(outside\/\w+|world\/images|accounts\/passwords\/passwordHash)\.ts$/
const SLOW_GLOBALS = new Set(['fetch', 'setTimeout', 'setInterval'])
const SLOW_MODULES = new Set(['node:timers/promises', 'node:child_process', 'sharp', 'nodemailer', 'web-push', 'openid-client'])
/** What opens and ends transactions: nobody awaits the timer of its late commits. */
const OPENING_FILE = 'src/server/rpc/openTransaction.ts'
/** Of a slow file, what only makes a value. */
const QUICK_NAMES = /^[A-Z]|^(hashesDone|newAuthorizationRequest)$/

/** Around whose function a transaction is open. */
const OPENERS =
  /^(inTransaction|inReadTransaction|inSeparateTransaction|inJobTransaction|inAccountsTransaction|transactionJob|runSeparately)$/

type Value = { type: 'Identifier'; name: string } & SyntaxNode
type Definition = { path: string; name: string; node: SyntaxNode }
type Module = { source: Source; definitions: Map<string, Definition>; imports: Map<string, { to: string; name: string }> }

export function slowWorkInTransactions(sources: Source[]): Breach[] {
  const server = sources.filter(({ path }) => path.startsWith('src/server/') && isCode(path) && !isTest(path) && !isGenerated(path))
  const modules = new Map(server.map((source) => [source.path, readModule(source)]))
  const outside = proceduresWithoutTransaction(sources)
  const known = new Map<Definition, string | undefined>()

  /** The slow thing that a part of a module leads to, by the functions it names. */
  function slowIn(module: Module, part: unknown): string | undefined {
    for (const name of namesIn(part)) {
      const slow = slowBehind(module, name)
      if (slow) return slow
    }
  }

  function slowBehind({ source, definitions, imports }: Module, name: string): string | undefined {
    const imported = imports.get(name)
    if (imported) {
      const path = ours(source.path, imported.to)
      if (!path) return SLOW_MODULES.has(imported.to) ? `${imported.name} of ${imported.to}` : undefined
      if (path === OPENING_FILE) return undefined
      if (SLOW_FILES.test(path) && !QUICK_NAMES.test(imported.name)) return `${imported.name} of ${path}`
      const there = modules.get(path)
      const definition = there?.definitions.get(imported.name)
      return there && definition ? slowOf(there, definition) : undefined
    }
    const definition = definitions.get(name)
    if (definition) return slowOf(modules.get(source.path)!, definition)
    return SLOW_GLOBALS.has(name) ? name : undefined
  }

  function slowOf(module: Module, definition: Definition) {
    if (known.has(definition)) return known.get(definition)
    known.set(definition, undefined) // functions may call each other
    known.set(definition, slowIn(module, definition.node))
    return known.get(definition)
  }

  return [...modules.values()].flatMap((module) =>
    [...transactionsIn(module.source, outside)].flatMap((part) => {
      const slow = slowIn(module, part)
      const says = `leads to ${slow} while a transaction is open: do it before (runs: 'withoutTransaction'), or leave a job`
      return slow ? [{ path: module.source.path, line: lineAt(module.source.text, part.start), says }] : []
    }),
  )
}

/** What runs while a transaction is open: handlers, unless the contract says otherwise, and what is given to whoever opens one. */
function* transactionsIn(source: Source, outside: Set<string>): Generator<SyntaxNode> {
  for (const node of nodesOf(source)) {
    if (node.type !== 'CallExpression') continue
    const callee = node['callee'] as SyntaxNode
    const handled = /^rpc\.(\w+\.\w+)\.handler$/.exec(source.text.slice(callee.start, callee.end).replaceAll(/\s/g, ''))?.[1]
    const opener = ((callee.type === 'MemberExpression' ? callee['property'] : callee) as Value).name // undefined for what has no name
    if (handled ? !outside.has(handled) : OPENERS.test(opener ?? '')) yield* node['arguments'] as SyntaxNode[]
  }
}

/** Procedures that run without a transaction or as a stream: their line of the contract says so, or the function that begins it. */
function proceduresWithoutTransaction(sources: Source[]): Set<string> {
  const found = new Set<string>()
  for (const source of sources.filter(({ path }) => /^src\/contract\/\w+\.ts$/.test(path) && !isTest(path))) {
    const { definitions } = readModule(source)
    const saysRuns = (part: unknown): boolean =>
      [...nodesWithin(part)].some((node) => node.type === 'Property' && (node['key'] as Value).name === 'runs') ||
      namesIn(part).some((name) => definitions.get(name) && saysRuns(definitions.get(name)!.node))
    for (const [room, { node }] of definitions) {
      const rows = node.type === 'ObjectExpression' ? (node['properties'] as SyntaxNode[]) : []
      for (const row of rows) if (row.type === 'Property' && saysRuns(row['value'])) found.add(`${room}.${(row['key'] as Value).name}`)
    }
  }
  return found
}

function readModule(source: Source): Module {
  const definitions: Module['definitions'] = new Map()
  const imports: Module['imports'] = new Map()
  const program = nodesOf(source).next().value!
  for (const statement of program['body'] as SyntaxNode[]) {
    const said = (statement['declaration'] as SyntaxNode | null | undefined) ?? statement
    if (said.type === 'FunctionDeclaration') define((said['id'] as Value).name, said)
    if (said.type === 'VariableDeclaration')
      for (const one of said['declarations'] as SyntaxNode[])
        if ((one['id'] as SyntaxNode).type === 'Identifier') define((one['id'] as Value).name, one['init'] as SyntaxNode)
    if (statement.type !== 'ImportDeclaration' || statement['importKind'] === 'type') continue
    for (const one of statement['specifiers'] as SyntaxNode[]) {
      const name = (one['imported'] as Value | undefined)?.name ?? '*'
      imports.set((one['local'] as Value).name, { to: (statement['source'] as { value: string } & SyntaxNode).value, name })
    }
  }
  return { source, definitions, imports }

  function define(name: string, node: SyntaxNode) {
    definitions.set(name, { path: source.path, name, node })
  }
}

/** The names of its module's values that a part of a tree uses: not those that it gives to values of its own. */
function namesIn(part: unknown): string[] {
  const own = new Set<string>()
  for (const node of nodesWithin(part)) {
    if (node.type === 'VariableDeclarator') for (const name of valuesNamedIn(node['id'])) own.add(name)
    if (node['params']) for (const name of valuesNamedIn(node['params'])) own.add(name)
  }
  return [...valuesNamedIn(part)].filter((name) => !own.has(name))
}

/** Every name that stands for a value: not those of properties and types. */
function* valuesNamedIn(part: unknown): Generator<string> {
  if (Array.isArray(part)) for (const one of part) yield* valuesNamedIn(one)
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return
  const node = part as SyntaxNode
  if (typeof node.type === 'string' && node.type.startsWith('TS') && !('expression' in node)) return
  if (node.type === 'Identifier') yield (node as Value).name
  for (const [key, child] of Object.entries(node)) {
    const isName = (key === 'property' || key === 'key') && !node['computed'] && child !== node['value']
    if (!isName && key !== 'typeAnnotation' && key !== 'returnType') yield* valuesNamedIn(child)
  }
}

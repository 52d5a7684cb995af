import { parseSync } from 'vite'

export type Source = { path: string; text: string }

/** One way another module is named, as written: `import`, `export … from` or `import(…)`. */
export type Import = { from: string; to: string; typeOnly: boolean; names: string[]; line: number }

/** A rule broken: where, and where to go instead. */
export type Breach = { path: string; line?: number; says: string }

export const isCode = (path: string) => /\.tsx?$/.test(path)
export const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** Written by a program, not by us: exempt from everything but the types. */
export const isGenerated = (path: string) => /\.gen\.ts$|\.d\.ts$|\/locales\//.test(path)

const parsed = new Map<string, ReturnType<typeof parseSync>>()

function parse({ path, text }: Source) {
  const key = `${path}\n${text}`
  const known = parsed.get(key)
  if (known) return known
  const fresh = parseSync(path, text)
  parsed.set(key, fresh)
  return fresh
}

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Every module this one names. */
export function importsOf(source: Source): Import[] {
  if (!isCode(source.path)) return []
  const { module } = parse(source)
  const found: Import[] = []
  const add = (to: string, start: number, typeOnly: boolean, names: string[] = []) =>
    found.push({ from: source.path, to, typeOnly, names, line: lineAt(source.text, start) })

  for (const one of module.staticImports) {
    const typeOnly = /^import\s+type\b/.test(source.text.slice(one.start, one.end))
    add(
      one.moduleRequest.value,
      one.start,
      typeOnly,
      one.entries.map((entry) => entry.importName.name ?? entry.importName.kind),
    )
  }
  for (const one of module.staticExports) {
    const to = one.entries[0]?.moduleRequest
    if (to) add(to.value, one.start, /^export\s+type\b/.test(source.text.slice(one.start, one.end)))
  }
  for (const one of module.dynamicImports) {
    const written = /^['"](.+)['"]$/.exec(source.text.slice(one.moduleRequest.start, one.moduleRequest.end))
    if (written?.[1]) add(written[1], one.start, false)
  }
  return found
}

export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown }

/** Every node of the module's syntax tree, in the order of the text. */
export const nodesOf = (source: Source) => nodesWithin(parse(source).program)

/** The same of a part of a tree, itself the first. */
export function* nodesWithin(part: unknown): Generator<SyntaxNode> {
  const waiting: unknown[] = [part]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...next.toReversed())
    else if (next !== null && typeof next === 'object') {
      if ('type' in next) yield next as SyntaxNode
      waiting.push(...Object.values(next).toReversed())
    }
  }
}

/** The text with its comments blanked, so that line numbers stay. */
export function withoutComments(source: Source) {
  if (source.path.endsWith('.sql')) return source.text.replace(/--.*|\/\*[^]*?\*\//g, blank)
  if (!isCode(source.path)) return source.text
  let text = source.text
  for (const { start, end } of parse(source).comments) text = text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end)
  return text
}

/** The comments with everything else blanked, so that line numbers stay. */
export function onlyComments(source: Source) {
  const rest = withoutComments(source)
  return source.text.replace(/[^\n]/g, (sign, at: number) => (rest[at] === sign ? ' ' : sign))
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

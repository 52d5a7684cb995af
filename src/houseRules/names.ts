// What exported names may be called.
import { isGenerated, lineAt, nodesOf, type Breach, type Source } from './sources.ts'

type Exported = { path: string; line: number; name: string; isType: boolean; isConstant: boolean }

/** What a module declares and exports, in the order of the text. */
function exportsOf(source: Source): Exported[] {
  const found: Exported[] = []
  for (const node of nodesOf(source)) {
    if (node.type !== 'ExportNamedDeclaration' || !node['declaration']) continue
    const declared = node['declaration'] as { type: string; id?: { name: string }; declarations?: { id: { name?: string } }[] }
    const isType = /^TS(TypeAlias|Interface)Declaration$/.test(declared.type)
    const names = declared.declarations?.map(({ id }) => id.name) ?? [declared.id?.name]
    for (const name of names)
      if (name) found.push({ path: source.path, line: lineAt(source.text, node.start), name, isType, isConstant: /^[A-Z]/.test(name) })
  }
  return found
}

const typesOf = (sources: Source[]) =>
  sources
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !isGenerated(path))
    .flatMap((source) => exportsOf(source).filter(({ isType }) => isType))

/** Exported types that share their name: a reader of one file cannot know which of them is meant. */
export function typesWithTwoMeanings(sources: Source[]): Breach[] {
  const first = new Map<string, string>()
  return typesOf(sources).flatMap(({ path, line, name }) => {
    const other = first.get(name)
    if (other === undefined) first.set(name, path)
    return other === undefined || other === path
      ? []
      : [{ path, line, says: `'${name}' is a type of ${other} too: say of what it is, as VisitOutcome and QueueOutcome do` }]
  })
}

/** What a store does, by its function's first word: read, write, a step that the clinic calls so, or a row in the contract's shape. */
const storeWords = new Set(
  `
  list find count is has
  lock add save update remove mark claim end cancel
  admit book decide move refund refuse release request retry seal settle sign verify
  to
  `
    .trim()
    .split(/\s+/),
)

/** Functions of a store that begin with another word than those of the list. */
export function storesInOtherWords(sources: Source[]): Breach[] {
  return sources
    .filter(({ path }) => /^src\/server\/.*(^|\/|\.)store\.ts$/.test(path))
    .flatMap((source) =>
      exportsOf(source)
        .filter(({ name, isType, isConstant }) => !isType && !isConstant && !storeWords.has(/^[a-z]+/.exec(name)?.[0] ?? ''))
        .map(({ path, line, name }) => ({
          path,
          line,
          says: `'${name}': a store's function begins with one of ${[...storeWords].join(', ')}; keep, note, set and put are save or update, forget and drop are remove`,
        })),
    )
}

import { importsOf, isGenerated, type Breach, type Source } from './sources.ts'
import { ours, whyNotImport, type WhyNot } from './whyNotImport.ts'

/** Imports that `why` refuses. */
export function strayImports(sources: Source[], why: WhyNot = whyNotImport): Breach[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap((one) => {
      const says = why(one)
      return says ? [{ path: source.path, line: one.line, says }] : []
    }),
  )
}

/** Modules that need each other, found by walking each way in once. */
export function cycles(sources: Source[]): Breach[] {
  const needs = new Map(sources.filter(({ path }) => !isGenerated(path)).map((source) => [source.path, neededBy(source)]))
  const done = new Set<string>()
  const found: Breach[] = []

  function walk(path: string, way: string[]) {
    if (way.includes(path)) {
      const ring = [...way.slice(way.indexOf(path)), path]
      found.push({ path, says: `needs itself: ${ring.join(' → ')}. Move what they share into a third file` })
      return
    }
    if (done.has(path)) return
    for (const next of needs.get(path) ?? []) walk(next, [...way, path])
    done.add(path)
  }

  for (const path of needs.keys()) walk(path, [])
  return found
}

/** Rooms of the web that need each other, by the doors through which they ask. */
export function roomCycles(sources: Source[]): Breach[] {
  const needs = new Map<string, string[]>()
  for (const source of sources) {
    const room = /^src\/web\/(\w+)\//.exec(source.path)?.[1]
    if (!room || room === 'routes') continue
    const asked = importsOf(source).flatMap(({ to }) => /^#web\/(\w+)\/parts\.tsx?$/.exec(to)?.[1] ?? [])
    needs.set(room, [...(needs.get(room) ?? []), ...asked])
  }
  const doorOf = (room: string) => `src/web/${room}/parts.tsx`
  return cycles(
    [...needs].map(([room, asked]) => ({ path: doorOf(room), text: asked.map((other) => `import '#web/${other}/parts.tsx'`).join('\n') })),
  )
}

const neededBy = (source: Source) => importsOf(source).flatMap(({ from, to }) => ours(from, to) ?? [])

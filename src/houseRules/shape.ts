// How large files are and what they are called.
import { basename } from 'node:path/posix'
import { isCode, isGenerated, isTest, nodesOf, type Breach, type Source } from './sources.ts'

const ceiling = 250
const medianCeiling = 80
const routeCeiling = 40

const counted = ({ path }: Source) => /\.(tsx?|mjs|css)$/.test(path) && !isGenerated(path)
const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length

export function longFiles(sources: Source[]): Breach[] {
  return sources
    .filter((source) => counted(source) && linesOf(source) > ceiling)
    .map((source) => ({
      path: source.path,
      says: `${linesOf(source)} lines, at most ${ceiling}: it hides a second idea, give that its own file (visits/notes.store.ts)`,
    }))
}

export function longRoutes(sources: Source[]): Breach[] {
  return sources
    .filter((source) => source.path.startsWith('src/web/routes/') && isCode(source.path) && linesOf(source) > routeCeiling)
    .map((source) => ({
      path: source.path,
      says: `${linesOf(source)} lines, at most ${routeCeiling}: a route is the URL, the loader and a named screen; the screen goes to src/web/<room>`,
    }))
}

/** The middle file by length, tests apart: they list cases and may be longer. */
export function longMedian(sources: Source[]): Breach[] {
  const sizes = sources
    .filter((source) => counted(source) && source.path.startsWith('src/') && !isTest(source.path))
    .map(linesOf)
    .sort((a, b) => a - b)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  if (median <= medianCeiling) return []
  return [
    { path: 'src', says: `half of the files are longer than ${median - 1} lines, at most ${medianCeiling}: split the ones that say 'and'` },
  ]
}

const vague = /^(utils?|helpers?|misc|manager|service)$/i
// Nothing by themselves, something beside another word: commonPasswords.
const vagueAlone = /^(data|info|common)$/i

export function vagueNames(sources: Source[]): Breach[] {
  return sources.flatMap(({ path }) => {
    const bad = path.split('/').find((part) => {
      const stem = part.replace(/\..*$/, '')
      return vagueAlone.test(stem) || stem.split(/[-_]|(?=[A-Z])/).some((word) => vague.test(word))
    })
    return bad ? [{ path, says: `'${bad}' says nothing about what is in it: name it after the clinic's word for what it does` }] : []
  })
}

export function handlersWithoutIntent(sources: Source[]): Breach[] {
  return sources
    .filter(({ path }) => isCode(path) && !isGenerated(path) && !isTest(path))
    .flatMap((source) =>
      source.text.split('\n').flatMap((text, index) => {
        const name = /\b(?:function|const|let)\s+(handle[A-Z]\w*)/.exec(text)?.[1]
        return name
          ? [
              {
                path: source.path,
                line: index + 1,
                says: `'${name}' names the event, not the intent: say what it does (cancel, book, sign)`,
              },
            ]
          : []
      }),
    )
}

export function tsxOutsideWeb(sources: Source[]): Breach[] {
  return sources
    .filter(({ path }) => path.endsWith('.tsx') && !path.startsWith('src/web/'))
    .map(({ path }) => ({ path, says: 'Node refuses .tsx: mail and papers are built by plain functions, screens live in src/web' }))
}

/** A file that only passes on what other files export. */
export function barrels(sources: Source[]): Breach[] {
  return sources
    .filter(({ path }) => isCode(path) && !isGenerated(path) && path !== 'src/contract/index.ts')
    .flatMap((source) => {
      const { path } = source
      if (/^index\.tsx?$/.test(basename(path)) && !path.startsWith('src/web/routes/'))
        return [
          { path, says: 'an index file hides where things are: import each from the file that has it (only contract/index.ts may gather)' },
        ]
      const statements = [...nodesOf(source)].find(({ type }) => type === 'Program')?.['body'] as { type: string; source?: unknown }[]
      const passesOn = statements.filter(({ type, source: from }) => /^Export(All|Named)/.test(type) && from)
      const only = passesOn.length > 0 && statements.every((one) => one.type === 'ImportDeclaration' || passesOn.includes(one))
      return only || passesOn.some(({ type }) => type === 'ExportAllDeclaration')
        ? [{ path, says: 'passes on what another file exports: import it from the file that has it' }]
        : []
    })
}

export function defaultExports(sources: Source[]): Breach[] {
  const ours = ({ path }: Source) =>
    isCode(path) && !isGenerated(path) && !/\.config\.ts$|^src\/houseRules\/lint\.ts$|globalSetup\.ts$/i.test(path)
  return sources
    .filter(ours)
    .flatMap((source) =>
      [...nodesOf(source)].some(({ type }) => type === 'ExportDefaultDeclaration')
        ? [{ path: source.path, says: 'a default export has no name of its own: export it by name (default only where a tool asks)' }]
        : [],
    )
}

// Reads the real tree, and what the UI kit's components are made of, for the rules to judge.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SheetsOf } from './kit.ts'
import type { Source } from './sources.ts'

const asleep = /(^|\/)(node_modules|\.git|dist|\.cache|test-results|playwright-report|\.molemo)(\/|$)/
const readable = /\.(tsx?|mjs|js|json|sql|css|html|md|po|yml|svg|txt)$|^[^/]*(\.example|ignore|attributes|config|npmrc)$|^\.ci\//

/** Every text file of the project, as { path, text }. */
export function readTree(root: string): Source[] {
  return globSync(['**/*', '.*', '.ci/**/*'], { cwd: root, withFileTypes: true, exclude: (entry) => asleep.test(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .filter((path) => readable.test(path) && path !== '.env')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .toSorted((a, b) => a.path.localeCompare(b.path))
}

/** Follows a kit component's own imports through the installed package. */
export function sheetsFrom(root: string): SheetsOf {
  const kit = join(root, 'node_modules/@mantine/core')
  const known = new Map<string, string[]>()
  const homes = new Map(globSync(`${kit}/esm/components/**/*.mjs`).map((path) => [path.split('/').at(-1)?.replace('.mjs', ''), path]))

  return (component) => {
    const start = homes.get(component)
    if (!start) return []
    const seen = new Set<string>()
    const visit = (path: string) => {
      if (seen.has(path) || !existsSync(path)) return
      seen.add(path)
      if (path.endsWith('.module.mjs')) return
      for (const [, to] of readFileSync(path, 'utf8').matchAll(/^import .*?["'](\.[^"']+)["']/gm)) visit(join(dirname(path), to ?? ''))
    }
    const sheets = known.get(component) ?? (visit(start), sheetsAmong(seen, kit))
    known.set(component, sheets)
    return sheets
  }
}

function sheetsAmong(paths: Set<string>, kit: string) {
  const names = [...paths]
    .filter((path) => path.endsWith('.module.mjs'))
    .map((path) => path.split('/').at(-1)?.replace('.module.mjs', '') ?? '')
  return names.filter((name) => existsSync(`${kit}/styles/${name}.layer.css`))
}

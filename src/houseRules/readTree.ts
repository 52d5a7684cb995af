// Reads the real tree for the rules to judge.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

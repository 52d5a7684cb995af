// Page weight: what a first visit to each route downloads, gzip, from the build's manifest. Ends with 1 above a budget.
// A budgeted route that the build does not have is a fault too, unless --allow-missing is given.
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const dist = new URL('../dist/web/', import.meta.url)
const kilo = 1000
const budgets = [
  { route: '/login', goal: 150, limit: 165 },
  { route: '/signup', goal: 150, limit: 165 },
  { route: '/dashboard', goal: 180, limit: 240 },
]
const otherRoutes = { goal: 240, limit: 240 }
const pageScriptLimit = 2

const manifestFile = new URL('.vite/manifest.json', dist)
if (!existsSync(manifestFile)) {
  console.error('There is no build to weigh. Run: npm run build')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const sizes = new Map()
const routes = routesOf(manifest)
const rows = [
  ...budgets,
  ...[...routes.keys()].filter((route) => !budgets.some((b) => b.route === route)).map((route) => ({ route, ...otherRoutes })),
].map(weigh)
const pageScript = gzipped(manifest['pages/page.ts'].file)
rows.push({ route: 'public text pages', script: pageScript, styles: 0, goal: pageScriptLimit, limit: pageScriptLimit, total: pageScript })

console.log('route                                     js kB  css kB   total   goal  limit')
for (const row of rows) console.log(line(row))

const allowMissing = process.argv.includes('--allow-missing')
const faults = rows.filter((row) => (row.missing ? !allowMissing : row.total > row.limit * kilo))
for (const row of faults)
  console.error(row.missing ? `${row.route} is not in the build.` : `${row.route} is above its budget of ${row.limit} kB.`)
process.exitCode = faults.length > 0 ? 1 : 0

function weigh(budget) {
  const chunks = routes.get(budget.route)
  if (!chunks) return { ...budget, missing: true }
  const files = new Set()
  for (const key of ['index.html', ...chunks]) collect(key, files)
  const script = sum([...files].filter((file) => file.endsWith('.js')))
  const styles = sum([...files].filter((file) => file.endsWith('.css')))
  return { ...budget, script, styles, total: script + styles }
}

/** The chunk, its styles, and everything it imports before it can run. */
function collect(key, files, seen = new Set()) {
  if (seen.has(key)) return
  seen.add(key)
  const chunk = manifest[key]
  files.add(chunk.file)
  for (const css of chunk.css ?? []) files.add(css)
  for (const imported of chunk.imports ?? []) collect(imported, files, seen)
}

/** Each address with the split chunks its screen needs: its own and those of the layouts around it. */
function routesOf(all) {
  const screens = Object.keys(all).filter((key) => key.startsWith('routes/') && /tsr-split=(component|loader)/.test(key))
  const place = (key) => key.replace(/^routes\//, '').replace(/\.tsx\?.*$/, '')
  const folderOf = (key) => place(key).replace(/\/route$/, '')
  const found = new Map()
  for (const key of screens) {
    if (place(key).endsWith('/route') || /(^|\/)_[^/]*$/.test(place(key)) || place(key) === '__root') continue
    const layouts = screens.filter((other) => other !== key && place(key).startsWith(`${folderOf(other)}/`))
    const url = `/${place(key)
      .split(/[/.]/)
      .filter((part) => part !== 'index' && !part.startsWith('_'))
      .join('/')}`
    found.set(url, [...(found.get(url) ?? []), key, ...layouts])
  }
  return found
}

function sum(files) {
  return files.reduce((total, file) => total + gzipped(file), 0)
}

function gzipped(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length)
  return sizes.get(file)
}

function line(row) {
  const kB = (bytes) => (bytes / kilo).toFixed(1).padStart(8)
  const figures = row.missing ? ' not in this build      ' : kB(row.script) + kB(row.styles) + kB(row.total)
  const verdict = row.missing
    ? ''
    : row.total > row.limit * kilo
      ? '  ABOVE THE LIMIT'
      : row.total > row.goal * kilo
        ? '  above the goal'
        : ''
  return row.route.padEnd(39) + figures + String(row.goal).padStart(7) + String(row.limit).padStart(7) + verdict
}

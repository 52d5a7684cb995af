// Page weight: what a first visit to each route downloads, gzip, from the build's manifest. Ends with 1 above a budget.
// Counted is all that must have come before the route works; parts fetched when somebody opens them are not.
// A budgeted route that the build does not have is a fault too.
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const dist = new URL('../dist/web/', import.meta.url)
const kilo = 1000
const visitors = { entry: 'visitor.html', goal: 150, limit: 150 }
const budgets = [
  ...['/login', '/signup', '/forgot-password'].map((route) => ({ route, ...visitors })),
  // Opened by a letter's link, once: they bring their screens besides what every visitor's page brings.
  ...['/reset-password', '/invitation', '/second-factor'].map((route) => ({
    ...visitors,
    route,
    limit: 152,
    parts: ['accounts/emailLinkScreens.ts'],
  })),
  { route: '/join-call', entry: 'guest.html', parts: ['calls/guests/JoinCallScreen.tsx'], goal: 150, limit: 158 },
  { route: '/dashboard', entry: 'index.html', parts: ['dashboard'], goal: 180, limit: 198 },
]
// They wait for the sentences of refusals, which Home fetches later.
const otherRoutes = { goal: 240, limit: 240, parts: ['api/refusalTexts.ts'] }
/** Parts that are fetched by themselves and yet always shown: one row for each of these people or views. */
const sides = {
  '/medication-reminders': { today: ['doses/TodayScreen.tsx'], all: ['medicines/MyMedicinesScreen.tsx'] },
  '/video-call/$appointmentId': {
    patient: ['calls/PatientSide.tsx'],
    doctor: ['calls/DoctorSide.tsx', 'visits/workspace/VisitWorkspace.tsx', 'visits/workspace/FinishVisitInCall.tsx'],
  },
}
const toasts = 'ui/toastList.tsx'
const pageScriptLimit = 2
/** Of quality P7, as the goals above are of scripts; the limits are of both together. */
const styleGoal = 15
/** The service worker, which every visit asks about and a new version brings once: pages, messages with their buttons, what waits to be sent, and a list of all files: half a hundred parts more than when 12 kB held it. */
const workerLimit = 12.5

const manifestFile = new URL('.vite/manifest.json', dist)
if (!existsSync(manifestFile)) {
  console.error('There is no build to weigh. Run: npm run build')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const sizes = new Map()
const routes = routesOf(manifest)
const others = [...routes.keys()].filter((route) => !budgets.some((budget) => budget.route === route))
const rows = [...budgets, ...others.map((route) => ({ route, ...otherRoutes }))].flatMap(forEachSide).map(weigh)
const pageScript = gzipped(manifest['pages/page.ts'].file)
rows.push({ route: 'public text pages', script: pageScript, styles: 0, goal: pageScriptLimit, limit: pageScriptLimit, total: pageScript })
const worker = gzipped('worker.js')
rows.push({ route: 'service worker', script: worker, styles: 0, goal: workerLimit, limit: workerLimit, total: worker })

console.log('route                                     js kB  css kB   total   goal  limit')
for (const row of rows) console.log(line(row))

const later = filesOf([toasts]).difference(filesOf(['index.html']))
console.log(`Every page fetches its toasts after the first paint: ${(sum([...later]) / kilo).toFixed(1)} kB, in no row above.`)

const faults = rows.filter((row) => row.missing || row.total > row.limit * kilo)
for (const row of faults)
  console.error(row.missing ? `${row.route} is not in the build.` : `${row.route} is above its budget of ${row.limit} kB.`)
process.exitCode = faults.length > 0 ? 1 : 0

function forEachSide(budget) {
  const people = Object.entries(sides[budget.route] ?? {})
  return people.length === 0 ? [budget] : people.map(([who, parts]) => ({ ...budget, who, parts: [...(budget.parts ?? []), ...parts] }))
}

function weigh(budget) {
  const { entry = 'index.html', parts = [] } = budget
  // The visitors' pages come whole with their entry.
  const chunks = routes.get(budget.route) ?? (budget.entry && [])
  const keys = [entry, ...(chunks ?? []), ...parts.map(chunkOf)]
  if (!chunks || keys.some((key) => !manifest[key])) return { ...budget, missing: true }
  const files = filesOf(keys)
  const script = sum([...files].filter((file) => file.endsWith('.js')))
  const styles = sum([...files].filter((file) => file.endsWith('.css')))
  return { ...budget, script, styles, total: script + styles }
}

/** A part's own chunk, or the shared one that bears its name. */
function chunkOf(part) {
  if (manifest[part]) return part
  const name = part.replace(/^.*\/|\.tsx$/g, '')
  return Object.keys(manifest).find((key) => key.endsWith('.js') && manifest[key].name === name)
}

/** What must have come before all of these can run. */
function filesOf(keys) {
  const files = new Set()
  const seen = new Set()
  for (const key of keys) collect(key, files, seen)
  return files
}

/** The chunk, its styles, and everything it imports before it can run. */
function collect(key, files, seen) {
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
      : row.script > row.goal * kilo || row.styles > styleGoal * kilo
        ? '  above the goal'
        : ''
  return (
    `${row.route}${row.who ? ` ${row.who}` : ''}`.padEnd(39) +
    figures +
    String(row.goal).padStart(7) +
    String(row.limit).padStart(7) +
    verdict
  )
}

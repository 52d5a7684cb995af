// Runs every check, test and journey, says again at the end what failed, and ends with one line that counts them all.
// `--no-journeys` leaves the browser out. How long things took is told and never judged; how much work they were has a budget.
import { runChecks } from './testChecks.mjs'
import { runJourneys, runVitest } from './testSuites.mjs'
import { printTimes, timed } from './testTimes.mjs'
import { forgetWork, weighWork } from './testWork.mjs'

forgetWork()
const suites = [
  { name: 'build and checks', run: runChecks },
  { name: 'rules, server and tools', run: runVitest },
  ...(process.argv.includes('--no-journeys') ? [] : [{ name: 'journeys', run: runJourneys }]),
]
/** @type {import('./testCount.mjs').Count[]} */
const counts = []
const times = []
for (const { name, run } of suites) {
  const [count, seconds] = await timed(run)
  counts.push(count)
  times.push({ name, seconds }, ...(count.suites ?? []).map((part) => ({ ...part, name: `  ${part.name}` })))
}
const allOf = (/** @type {'files' | 'tests'} */ kind) => counts.flatMap((count) => count[kind] ?? [])
printTimes(times, allOf('files'), allOf('tests'))
const overBudget = weighWork()

const total = (/** @type {'passed' | 'skipped'} */ kind) => counts.reduce((sum, count) => sum + count[kind], 0)
const failures = [...counts.flatMap((count) => count.failures), ...overBudget]
const retried = counts.flatMap((count) => count.retried ?? [])
if (total('skipped') > 0) console.log(`${total('skipped')} skipped`)
process.exitCode = failures.length > 0 || total('passed') === 0 ? 1 : 0
// Whoever reads only the end of a long log sees what to look at.
console.log(`\nneeded a second try: ${retried.length}`)
for (const name of retried) console.log(`↻ ${name}`)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${total('passed')} passed, ${failures.length} failed`)

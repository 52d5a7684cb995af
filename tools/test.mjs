// Runs every check, test and journey, says again at the end what failed, and ends with one line that counts them all.
// `--no-journeys` leaves the browser out.
import { runChecks } from './testChecks.mjs'
import { runJourneys, runVitest } from './testSuites.mjs'

const counts = [await runChecks(), await runVitest()]
if (!process.argv.includes('--no-journeys')) counts.push(await runJourneys())

const total = (/** @type {'passed' | 'skipped'} */ kind) => counts.reduce((sum, count) => sum + count[kind], 0)
const failures = counts.flatMap((count) => count.failures)
if (total('skipped') > 0) console.log(`${total('skipped')} skipped`)
process.exitCode = failures.length > 0 || total('passed') === 0 ? 1 : 0
// Whoever reads only the end of a long log sees what to look at.
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${total('passed')} passed, ${failures.length} failed`)

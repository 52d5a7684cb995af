// Runs every check, test and journey, and ends with one line that counts them. `--no-journeys` leaves the browser out.
import { runChecks } from './testChecks.mjs'
import { runJourneys, runVitest } from './testSuites.mjs'

const counts = [await runChecks(), await runVitest()]
if (!process.argv.includes('--no-journeys')) counts.push(await runJourneys())

const total = (/** @type {'passed' | 'failed' | 'skipped'} */ kind) => counts.reduce((sum, count) => sum + count[kind], 0)
if (total('skipped') > 0) console.log(`${total('skipped')} skipped`)
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)

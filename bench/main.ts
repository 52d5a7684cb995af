import { writeFileSync } from 'node:fs'
import { measureRequests } from './requestPairs.ts'
import { openPostgres } from './databases.ts'
import { machine } from './machine.ts'
import { startWorker } from './processes.ts'
import { tableOf } from './report.ts'
import { measureSignIns } from './signIns.ts'
import { measureStart } from './starts.ts'

/*
 * npm run bench: how fast the product is, beside two bare references in the same run on the same machine. `--quick` is a smoke test
 * of about a minute whose figures mean nothing; `--seconds=`, `--rounds=`, `--sizes=1000,100000` and `--only=record,score` (words of names) change one thing.
 */
const option = (name: string, otherwise: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise
const quick = process.argv.includes('--quick')
const rounds = Number(option('rounds', quick ? '1' : '7'))
const seconds = Number(option('seconds', quick ? '1' : '4'))
const sizes = option('sizes', quick ? '1000' : '1000,100000')
  .split(',')
  .map(Number)

const postgres = await openPostgres()
const load = startWorker(new URL('./load.ts', import.meta.url))
try {
  const settings = { load, postmaster: postgres.postmaster, rounds, seconds, warmUp: quick ? 1 : 3, only: option('only', '') }
  const before = machine()
  const start = await measureStart(postgres, quick ? 2 : 10)
  const signIns = await measureSignIns(postgres, settings)
  const sized = []
  for (const appointments of sizes) sized.push(await measureRequests(postgres, appointments, settings))
  const result = { machine: before, loadAfterwards: machine().loadAverage, rounds, seconds, start, signIns, sized }
  process.stdout.write(tableOf(result))
  writeFileSync(new URL('./latest.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`)
  if (sized.some(({ pairs }) => pairs.some(({ ours, reference }) => ours.failures + reference.failures > 0))) process.exitCode = 1
} finally {
  await load.stop()
  await postgres.stop()
}

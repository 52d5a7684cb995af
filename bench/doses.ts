import { writeFileSync } from 'node:fs'
import { runDoseTrial } from '#testing/outbox/doseTrial.ts'
import { openPostgres } from './databases.ts'
import { machine } from './machine.ts'

/*
 * node bench/doses.ts: two doses of each of 10,000 patients are due within two minutes, three servers, one of them killed again and again.
 * `seconds`: until the last reminder is with the push service. --patients=, --kills= and --seed= change the size and repeat a run.
 */
const option = (name: string, otherwise: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise)
const patients = option('patients', 10_000)
const kills = option('kills', 10)
const seed = option('seed', Date.now() % 1_000_000)
const appSecret = 'a secret for benches that nobody needs to guess'

const postgres = await openPostgres()
try {
  const { settings } = await postgres.make('bench_doses', appSecret)
  const outcome = await runDoseTrial({ owner: settings, appSecret, patients, workers: 3, kills, seed })
  const result = { machine: machine(), patients, kills, seed, ...outcome }
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  writeFileSync(new URL('./doses.latest.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`)
  if (outcome.lost + outcome.twice + outcome.afterMark > 0) process.exitCode = 1
} finally {
  await postgres.stop()
}

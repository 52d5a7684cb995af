import { writeFileSync } from 'node:fs'
import { runTrial } from '#testing/outbox/trial.ts'
import { openPostgres } from './databases.ts'
import { machine } from './machine.ts'

/*
 * node bench/outbox.ts: quality T5. Messages that are due, three servers, one of them killed again and again at a step of a sending,
 * Postgres now and then, clocks that jump an hour. --messages=, --kills= and --seed= change the size and repeat a run.
 */
const option = (name: string, otherwise: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise)
const messages = option('messages', 10_000)
const kills = option('kills', 200)
const seed = option('seed', Date.now() % 1_000_000)
const appSecret = 'a secret for benches that nobody needs to guess'

const postgres = await openPostgres()
try {
  const { settings } = await postgres.make('bench_outbox', appSecret)
  const outcome = await runTrial({
    owner: settings,
    appSecret,
    mails: Math.round(messages * 0.75),
    texts: Math.round(messages * 0.2),
    stale: Math.min(Math.round(messages * 0.05), 500),
    workers: 3,
    kills,
    postgresEvery: 20,
    clockEvery: 7,
    killPostgres: () => process.kill(postgres.postmaster(), 'SIGKILL'),
    seed,
  })
  const result = { machine: machine(), messages, kills, seed, ...outcome }
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  writeFileSync(new URL('./outbox.latest.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`)
  if (outcome.unsent + outcome.mailsLost + outcome.textsLost + outcome.textsTwice + outcome.stale > 0) process.exitCode = 1
} finally {
  await postgres.stop()
}

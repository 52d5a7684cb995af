import { HOUR_MS } from '#rules/time.ts'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { randomFrom } from '../denial/fuzz.ts'
import { startSmsProvider } from '../smsProvider.ts'
import { countOutcome, putDue, type OutcomeCounts, type DueOptions } from './due.ts'
import { startMailSink } from './mailSink.ts'
import { keepWorkers, STEPS } from './workers.ts'

export type OutboxTrial = DueOptions & {
  owner: pg.ClientConfig
  appSecret: string
  workers: number
  kills: number
  /** Of so many kills one meets Postgres instead of a worker. */
  postgresEvery: number
  /** At each so many kills the clocks of all workers jump by an hour, forward and back by turns. */
  clockEvery: number
  killPostgres: () => void
  seed: number
}
export type TrialResult = OutcomeCounts & { deaths: number; postgresDeaths: number; clockSteps: number; seconds: number }

const LEASE_SECONDS = 4

/**
 * Sends what is due with several workers of which one is killed again and again: at a step of a sending or at any moment. Meanwhile
 * Postgres dies and the clocks jump an hour forward and back.
 */
export async function runTrial(trial: OutboxTrial): Promise<TrialResult> {
  const [sink, provider] = [await startMailSink(), await startSmsProvider()]
  const owner = new pg.Pool({ ...trial.owner, max: 2 })
  owner.on('error', () => {})
  owner.on('connect', (client) => client.on('error', () => {}))
  const env = { APP_SECRET: trial.appSecret, LOG_LEVEL: 'silent', OUTBOX_LEASE_SECONDS: String(LEASE_SECONDS) }
  const [random, began] = [randomFrom(trial.seed), performance.now()]
  const share = { mails: Math.floor(trial.mails / trial.kills), texts: Math.floor(trial.texts / trial.kills), stale: 0 }
  await putDue(owner, restOf(trial, share), new Date())
  const workers = keepWorkers(trial.workers, { owner: trial.owner, env: { ...env, ...sink.settings, ...provider.settings } })
  let [postgresDeaths, clockSteps] = [0, 0]
  try {
    for (let kill = 1; kill <= trial.kills; kill += 1) {
      if (kill % trial.clockEvery === 0) workers.setAhead((clockSteps += 1) % 2 ? HOUR_MS : 0)
      const step = random.next() < 0.8 ? random.pick(STEPS) : null
      const isPostgres = kill % trial.postgresEvery === 0
      // Armed before there is anything to send, so that somebody comes to the step; if the others were faster, it dies later.
      const dying = step && !isPostgres ? Promise.race([workers.kill(kill, step), pause(2500)]) : undefined
      await until(() => putDue(owner, share, new Date()))
      await pause(random.next() * 60)
      if (isPostgres) postgresDeaths += kills(trial.killPostgres)
      else await (dying ?? workers.kill(kill, null))
    }
    await settleDown(owner, workers.setAhead)
    const counts = await countOutcome(owner, sink, provider.texts)
    return { ...counts, deaths: workers.deaths(), postgresDeaths, clockSteps, seconds: Math.round((performance.now() - began) / 1000) }
  } finally {
    await workers.stop()
    provider.stop()
    await sink.stop()
    await owner.end()
  }
}

/** What does not go into equal shares, and what is stale, is there from the beginning. */
const restOf = ({ mails, texts, stale, kills }: OutboxTrial, share: DueOptions): DueOptions => ({
  mails: mails - share.mails * kills,
  texts: texts - share.texts * kills,
  stale,
})

function kills(postgres: () => void): 1 {
  postgres()
  return 1
}

/** Again and again while Postgres is away. */
async function until(work: () => Promise<void>) {
  for (;;) {
    try {
      return await work()
    } catch {
      await pause(50)
    }
  }
}

/** Lets the clocks run on in strides, past every lease and every retry, until nothing is left to do. */
async function settleDown(owner: pg.Pool, setAhead: (ms: number) => void) {
  for (let hours = 2; hours < 200; hours += 1) {
    setAhead(hours * HOUR_MS)
    await pause(1000)
    const left = await owner.query('select from deliveries where next_at is not null limit 1').catch(() => undefined)
    if (left?.rowCount === 0) return
  }
}

import type pg from 'pg'
import { jobsDone, openPostgres, startProduct, withClient } from './databases.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import { CONNECTIONS, quantile } from './pairs.ts'
import { memoryMb, startWorker } from './processes.ts'
import { callsOn } from './requests.ts'
import { openWideDoctors, removeBookings, seed } from './seed.ts'

/*
 * node bench/soak.ts: MINUTES (30) of bookings at half of what the product can do (quality T16). Goal: no failure, memory in use that
 * grows by less than 1 MB an hour once it is warm, p99 that drifts by less than 20 %, no table that grows and is never tidied. What was
 * booked is taken back every minute, so that there are free starts; the rest stays. Means something only with nothing else running.
 */
const MINUTES = Number(process.env.MINUTES ?? 30)
const SECONDS = Number(process.env.SECONDS ?? 60)
const WARM_SECONDS = 15

type Minute = { done: number; failures: number; p50: number; p99: number; memory: number }

const postgres = await openPostgres()
const load = startWorker(new URL('./load.ts', import.meta.url))
let stop = async () => {}
try {
  const database = await postgres.make('bench_soak')
  await withClient({ connectionString: database.url }, async (client) => {
    const seeded = await seed(client, 1000)
    await openWideDoctors(client)
    const product = await startProduct(database)
    stop = () => product.stop()
    const calls = callsOn(seeded, product.config)
    const book = async (seconds: number, perSecond?: number) => {
      const order: LoadOrder = {
        address: product.address,
        wanted: calls.book(),
        connections: perSecond ? 4 * CONNECTIONS : CONNECTIONS,
        seconds,
        once: true,
        ...(perSecond && { perSecond }),
      }
      const result = await load.ask<LoadResult>(order)
      await jobsDone(client)
      await removeBookings(client)
      return result
    }
    await book(WARM_SECONDS)
    const most = await book(WARM_SECONDS)
    if (most.failures > 0) throw new Error(`before it began: ${most.examples[0]}`)
    const perSecond = most.done / most.seconds / 2
    process.stdout.write(`${perSecond.toFixed(0)} bookings a second, half of what it can\n`)
    const before = await tableSizes(client)
    const minutes: Minute[] = []
    for (let minute = 1; minute <= MINUTES; minute++) {
      const { done, failures, examples, latencies } = await book(SECONDS, perSecond)
      const sorted = latencies.toSorted((one, other) => one - other)
      const memory = memoryMb(product.pid)
      minutes.push({ done, failures, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), memory })
      const { p50, p99 } = minutes.at(-1)!
      process.stdout.write(`${minute}: ${done}, failures ${failures}, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${memory} MB\n`)
      if (examples.length > 0) process.stdout.write(`${examples[0]}\n`)
    }
    process.stdout.write(summaryOf(minutes))
    for (const [table, size] of await tableSizes(client)) {
      const grown = size - (before.get(table) ?? 0)
      if (grown > 2 ** 20)
        process.stdout.write(`${table} grew by ${(grown / 2 ** 20).toFixed(1)} MB to ${(size / 2 ** 20).toFixed(1)} MB\n`)
    }
  })
} finally {
  await stop()
  await load.stop()
  await postgres.stop()
}

/** The first third warms up; drift is between the medians of the two thirds after it, the slope that of the line closest to them. */
function summaryOf(minutes: Minute[]): string {
  const warm = minutes.slice(Math.floor(minutes.length / 3))
  const half = Math.floor(warm.length / 2)
  const middle = (some: Minute[]) =>
    quantile(
      some.map(({ p99 }) => p99).toSorted((one, other) => one - other),
      0.5,
    )
  const drift = (100 * (middle(warm.slice(half)) - middle(warm.slice(0, half)))) / middle(warm.slice(0, half))
  const meanAt = (warm.length - 1) / 2
  const mean = warm.reduce((sum, { memory }) => sum + memory, 0) / warm.length
  const [over, under] = warm.reduce(([a, b], { memory }, at) => [a + (at - meanAt) * (memory - mean), b + (at - meanAt) ** 2], [0, 0])
  const total = (of: (minute: Minute) => number) => minutes.reduce((sum, minute) => sum + of(minute), 0)
  return `n = ${total(({ done }) => done)}, failures ${total(({ failures }) => failures)}, p99 drift ${drift.toFixed(0)} %, memory ${((60 * over) / under).toFixed(1)} MB an hour\n`
}

/** Bytes of every table with its indexes. */
async function tableSizes(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; size: string }>(
    `select schemaname || '.' || relname as table, pg_total_relation_size(relid) as size from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ table, size }) => [table, Number(size)]))
}

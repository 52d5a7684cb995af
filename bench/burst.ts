import type pg from 'pg'
import type { ExpectedResponse } from './connection.ts'
import { jobsDone } from './databases.ts'
import type { LoadResult } from './load.ts'
import { quantile, type Settings } from './pairs.ts'
import { removeBookings } from './seed.ts'

/** Everybody at once: milliseconds of all answers together. */
export type Burst = { bookings: number; readings: number; rounds: number; p50: number; p99: number; failures: number; examples: string[] }

const [BOOKINGS, READINGS] = [200, 50]

type Asked = { address: string; book: () => ExpectedResponse[]; day: () => ExpectedResponse[] }

/** 200 people book, each on a free start of their own, in the moment in which 50 doctors read their day anew. */
export async function measureBurst(client: pg.Client, { address, book, day }: Asked, { load, rounds }: Settings): Promise<Burst> {
  const found: LoadResult[] = []
  for (let round = 0; round <= rounds; round++) {
    const days = day()
    const wanted = book()
      .slice(0, BOOKINGS)
      .flatMap((booking, index) => (index % (BOOKINGS / READINGS) === 0 ? [booking, days[index / (BOOKINGS / READINGS)]!] : [booking]))
    found.push(await load.ask<LoadResult>({ address, wanted, connections: wanted.length, seconds: 60, once: true }))
    await jobsDone(client)
    await removeBookings(client)
  }
  const measured = found.slice(1) // the first warms up
  const latencies = measured.flatMap((one) => one.latencies).sort((a, b) => a - b)
  return {
    bookings: BOOKINGS,
    readings: READINGS,
    rounds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    failures: measured.reduce((sum, one) => sum + one.failures, 0),
    examples: measured.flatMap((one) => one.examples).slice(0, 1),
  }
}

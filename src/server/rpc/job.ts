import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { World } from '../world/world.ts'
import type { Enqueue } from './context.ts'
import { runSeparately } from './inTransaction.ts'
import type { LiveEvent } from './live.ts'
import type { JobData, JobName } from './jobData.ts'
import { openJobTransaction } from './openTransaction.ts'

export type JobTransaction = { db: Kysely<Tables>; now: Date; newId: () => string; enqueue: Enqueue; publish: (event: LiveEvent) => void }

export type Job<Name extends JobName> = {
  /** Re-reads the row it is about and drops what is no longer true; may run twice, must not act twice. */
  run: (world: World, data: JobData<Name>) => Promise<void>
  /** Does many at once, all or none of them; where they fail together each runs by itself. */
  runAll?: (world: World, data: JobData<Name>[]) => Promise<void>
  /** For jobs that come by themselves: a cron line, in South African time. */
  every?: string
}

/** Who takes the jobs of a room: one for each shape of its jobData.ts, or it does not compile. */
export type JobsOf<Shapes> = { [Name in keyof Shapes & JobName]: Job<Name> }

/** A job that is one transaction. */
export const transactionJob = <Data>(work: (transaction: JobTransaction, data: Data, world: World) => Promise<unknown>) => ({
  run: (world: World, data: Data): Promise<void> =>
    inJobTransaction(world, async (transaction) => void (await work(transaction, data, world))),
})

/** A job of which many come in the same moment, for which people can wait: those that wait together are one transaction, after requests. */
export function manyJobs<Data>(work: (transaction: JobTransaction, data: Data[], world: World) => Promise<unknown>) {
  const run = (world: World, data: Data[]) => inJobTransaction(world, async (transaction) => void (await work(transaction, data, world)))
  return {
    run: (world: World, data: Data) => run(world, [data]),
    runAll: async (world: World, data: Data[]) => {
      await requestsFirst(world)
      await run(world, data)
    },
  }
}

const MOST_WAITED_MS = 1000
const PAUSE_MS = 20

/** While requests wait for a connection, what nobody waits for does too; for a second at most, or it would never come. */
async function requestsFirst({ database }: World) {
  for (let waited = 0; waited < MOST_WAITED_MS && database.waitingCount > 0; waited += PAUSE_MS) await pause(PAUSE_MS)
}

/** One transaction of a job, with the policies of `app_job`. */
export function inJobTransaction<T>(world: World, work: (transaction: JobTransaction) => Promise<T>): Promise<T> {
  const now = world.clock()
  return runSeparately(
    () => openJobTransaction(world.background, now),
    (transaction) => work({ ...transaction, now, newId: world.newId }),
  )
}

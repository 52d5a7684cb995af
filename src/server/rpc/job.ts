import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { World } from '../world/world.ts'
import type { Enqueue } from './context.ts'
import { separately } from './inOneCall.ts'
import type { News } from './live.ts'
import type { JobData, JobName } from './jobData.ts'
import { openJob } from './openCall.ts'

type JobCall = { db: Kysely<Tables>; now: Date; newId: () => string; enqueue: Enqueue; tell: (news: News) => void }

export type Job<Name extends JobName> = {
  name: Name
  /** Re-reads the row it is about and drops what is no longer true; may run twice, must not act twice. */
  run: (world: World, data: JobData<Name>) => Promise<void>
  /** For jobs that come by themselves: a cron line, in South African time. */
  every?: string
}

/** One transaction of a job, with the policies of `app_job`. */
export function inJob<T>(world: World, work: (call: JobCall) => Promise<T>): Promise<T> {
  const now = world.clock()
  return separately(
    () => openJob(world.calls, now),
    (call) => work({ ...call, now, newId: world.newId }),
  )
}

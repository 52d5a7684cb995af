import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { bossConnection } from './database/jobSchema.ts'
import type { Job } from './rpc/job.ts'
import { describeError } from './world/log.ts'
import type { World } from './world/world.ts'

/** Every job there is. A job without a line here does not exist. */
export const jobs: Job[] = []

/** Works through the jobs, as `app_job`, until stopped. */
export async function startJobs(world: World, settings: pg.ClientConfig) {
  const boss = new PgBoss({
    ...bossConnection(settings),
    options: '-c role=app_job',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    max: 4,
  } as ConstructorParameters<typeof PgBoss>[0] & object)
  boss.on('error', (error) => world.log.warn({ err: describeError(error) }, 'the job library met an error'))
  await boss.start()
  for (const job of jobs) await take(boss, world, job)
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}

async function take(boss: PgBoss, world: World, job: Job) {
  await boss.createQueue(job.name, { retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true })
  await boss.work(job.name, { pollingIntervalSeconds: 5 }, async ([work]) => {
    if (!work) return
    try {
      await job.run(world, (work.data ?? {}) as Record<string, string>)
    } catch (error) {
      world.log.error({ err: describeError(error), job: job.name, jobId: work.id }, 'a job failed')
      throw error
    }
  })
  if (job.every) await boss.schedule(job.name, job.every, {}, { tz: 'Africa/Johannesburg' })
}

import { announce } from '../notices/announce.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import type { peopleJobData } from './jobData.ts'

export const peopleJobs: JobsOf<typeof peopleJobData> = {
  /** Somebody finished or skipped onboarding for the first time. */
  welcome: transactionJob((transaction, { userId }, world) =>
    announce(transaction, world, { code: 'welcome', userId, key: `welcome:${userId}` }),
  ),
}

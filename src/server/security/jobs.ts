import { announce } from '../notices/announce.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import type { securityJobData } from './jobData.ts'

export const securityJobs: JobsOf<typeof securityJobData> = {
  /** Tells the owner of an account that what keeps it safe was changed, in case it was somebody else. */
  'account-changed': transactionJob((transaction, { userId, noticeId, change }, world) =>
    announce(transaction, world, { code: change, userId, key: `account_changed:${noticeId}` }),
  ),
}

import { transactionJob, type JobsOf } from '../rpc/job.ts'
import { alertNurses } from './alerts.ts'
import type { doseJobData } from './jobData.ts'

export const doseJobs: JobsOf<typeof doseJobData> = {
  /** A dose that is skipped may be of concern as one that is missed. */
  'doses-skipped': transactionJob((transaction, { userId }) => alertNurses(transaction, [userId])),
}

import { transactionJob, type JobsOf } from '../rpc/job.ts'
import { alertNurses } from './alerts.ts'
import { checkLimits } from './limits.ts'
import { checkCollections } from './lateCollections.ts'
import type { doseJobData } from './jobData.ts'

export const doseJobs: JobsOf<typeof doseJobData> = {
  /** A dose that is skipped may be of concern as one that is missed. */
  'doses-skipped': transactionJob((transaction, { userId }) => alertNurses(transaction, [userId])),
  /** What was collected or counted may be what nurses wait for. */
  'stock-changed': transactionJob((transaction, { userId }) => checkCollections(transaction, [userId])),
  /** More was taken of what has a limit. */
  'limits-to-check': transactionJob((transaction, { userId }) => checkLimits(transaction, userId)),
}

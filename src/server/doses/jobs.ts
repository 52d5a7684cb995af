import { announceAll } from '../notices/announce.ts'
import { markRead } from '../notices/notify.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import { alertNurses } from './alerts.ts'
import { checkLimits } from './limits.ts'
import { checkCollections } from './lateCollections.ts'
import type { doseJobData } from './jobData.ts'
import { listDoneReminders } from './reminders.store.ts'

export const doseJobs: JobsOf<typeof doseJobData> = {
  /** A dose that is skipped may be of concern as one that is missed. */
  'doses-skipped': transactionJob((transaction, { userId }) => alertNurses(transaction, [userId])),

  /** What was told of and is marked is no news any more: the bell does not count it. */
  'doses-marked': transactionJob(async (transaction, { doses, reminders }) => {
    const done = await listDoneReminders(transaction.db, doses, reminders)
    await markRead(transaction, { keys: done.map((id) => `med_due:${id}`) })
  }),

  /** Says in the app what was missed, doses of the same minute once. */
  'doses-missed': transactionJob((transaction, { missed }, world) =>
    announceAll(
      transaction,
      world,
      missed.map(({ userId, missedAt }) => ({ code: 'med_missed', userId, key: `med_missed:${userId}:${missedAt.toISOString()}` })),
    ),
  ),
  /** What was collected or counted may be what nurses wait for. */
  'collections-to-check': transactionJob((transaction, { userId }) => checkCollections(transaction, [userId])),
  /** More was taken of what has a limit. */
  'limits-to-check': transactionJob((transaction, { userId }) => checkLimits(transaction, userId)),
}

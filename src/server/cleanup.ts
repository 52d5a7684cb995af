import { removeExpiredHolds } from './booking/holds.store.ts'
import { removeEndedSignals } from './calls/signals.store.ts'
import { removeDoneReminders } from './notices/dueReminders.store.ts'
import { removeOldDeliveries } from './notices/outbox.store.ts'
import { removeOldNotifications } from './notifications/store.ts'
import { transactionJob, type Job } from './rpc/job.ts'

export const cleanupJobs: { sweep: Job<'sweep'>; 'nightly-sweep': Job<'nightly-sweep'> } = {
  /** What has had its time and takes room in small, busy tables: holds that ran out, signals of calls that are over. */
  sweep: {
    every: '* * * * *',
    ...transactionJob(({ db, now }) => Promise.all([removeExpiredHolds(db, now), removeEndedSignals(db)])),
  },
  'nightly-sweep': {
    every: '29 3 * * *',
    ...transactionJob(({ db, now }) =>
      Promise.all([removeOldNotifications(db, now), removeDoneReminders(db, now), removeOldDeliveries({ db, now })]),
    ),
  },
}

import { removeExpiredHolds } from './booking/holds.store.ts'
import { removeEndedSignals } from './calls/signals.store.ts'
import { removeDoneReminders } from './notices/dueReminders.store.ts'
import { removeOldDeliveries } from './notices/outbox.store.ts'
import { removeOldNotifications } from './notifications/store.ts'
import { inJobTransaction, type Job } from './rpc/job.ts'

/** What has had its time and takes room in small, busy tables: holds that ran out, signals of calls that are over. */
export const cleanupJob: Job<'sweep'> = {
  name: 'sweep',
  every: '* * * * *',
  run: (world) =>
    inJobTransaction(world, async ({ db, now }) => void (await Promise.all([removeExpiredHolds(db, now), removeEndedSignals(db)]))),
}

export const nightlyCleanupJob: Job<'nightly-sweep'> = {
  name: 'nightly-sweep',
  every: '29 3 * * *',
  run: (world) =>
    inJobTransaction(world, async (transaction) => {
      const { db, now } = transaction
      await Promise.all([removeOldNotifications(db, now), removeDoneReminders(db, now), removeOldDeliveries(transaction)])
    }),
}

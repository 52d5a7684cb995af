import { forgetOldHolds } from './booking/bookings.store.ts'
import { forgetEndedSignals } from './calls/endedSignals.store.ts'
import { forgetDoneNotices } from './notices/due.store.ts'
import { forgetOldDeliveries } from './notices/outbox.store.ts'
import { forgetOldNotifications } from './notifications/store.ts'
import { inJob, type Job } from './rpc/job.ts'

/** What has had its time and takes room in small, busy tables: holds that ran out, signals of calls that are over. */
export const sweepJob: Job<'sweep'> = {
  name: 'sweep',
  every: '* * * * *',
  run: (world) => inJob(world, async ({ db, now }) => void (await Promise.all([forgetOldHolds(db, now), forgetEndedSignals(db)]))),
}

export const nightlySweepJob: Job<'nightly-sweep'> = {
  name: 'nightly-sweep',
  every: '29 3 * * *',
  run: (world) =>
    inJob(world, async (call) => {
      const { db, now } = call
      await Promise.all([forgetOldNotifications(db, now), forgetDoneNotices(db, now), forgetOldDeliveries(call)])
    }),
}

import { inJob, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import { refundVisit } from '../wallet/store.ts'
import { newsOfChange } from './news.ts'

/** Somebody else took a time that was called off late: its price goes back (the trigger of appointments waived it). */
export const lateFeeWaivedJob: Job = {
  name: 'late-fee-waived',
  run: (world, { appointmentId = '' }) =>
    inJob(world, async ({ db, tell }) => {
      const visit = await findVisit(db, appointmentId)
      if (!visit) return
      await refundVisit(db, { appointmentId })
      tell(newsOfChange(visit))
    }),
}

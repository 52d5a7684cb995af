import { addSystemEntry } from '../audit/system.store.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import { refundVisit } from '../wallet/refunds.store.ts'
import { visitChangeEvent } from './liveUpdates.ts'

/** Somebody else took a time that was called off late: its price goes back (the trigger of appointments waived it). */
export const lateFeeWaivedJob: Job<'late-fee-waived'> = {
  name: 'late-fee-waived',
  run: (world, { appointmentId }) =>
    inJobTransaction(world, async ({ db, now, newId, publish }) => {
      const visit = await findVisit(db, appointmentId)
      if (!visit) return
      // Said again, the job gives nothing back any more and leaves no second line.
      const refundedCents = await refundVisit(db, { appointmentId })
      if (refundedCents === 0) return
      await addSystemEntry(db, { id: newId(), at: now, did: 'booking.feeWaived', about: visit.userId })
      publish(visitChangeEvent(visit))
    }),
}

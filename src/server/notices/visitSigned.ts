import { inJobTransaction, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import { announce } from './announce.ts'

/** Tells the patient that the summary is there, in words that say nothing to who reads over their shoulder. */
export const visitSignedJob: Job<'visit-signed'> = {
  name: 'visit-signed',
  run: (world, { appointmentId }) =>
    inJobTransaction(world, async (transaction) => {
      const visit = await findVisit(transaction.db, appointmentId)
      if (!visit?.signedAt) return
      await announce(transaction, world, {
        code: 'visit_summary',
        userId: visit.userId,
        appointmentId,
        key: `visit_summary:${appointmentId}`,
      })
    }),
}

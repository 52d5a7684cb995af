import { inJobTransaction, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import { announce } from './announce.ts'

/** Tells the patient that something was added to their record; which illness it is, no message says. Left by a signature with a diagnosis they may see. */
export const diagnosisAddedJob: Job<'diagnosis-added'> = {
  name: 'diagnosis-added',
  run: (world, { appointmentId, diagnosisId }) =>
    inJobTransaction(world, async (transaction) => {
      const visit = await findVisit(transaction.db, appointmentId)
      if (!visit?.signedAt) return
      await announce(transaction, world, {
        code: 'diagnosis_added',
        userId: visit.userId,
        appointmentId,
        diagnosisId,
        key: `diagnosis_added:${appointmentId}`,
      })
    }),
}

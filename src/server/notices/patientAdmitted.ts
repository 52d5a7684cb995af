import { inJobTransaction, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import { announce } from './announce.ts'

/** Tells a patient who left the waiting room that the doctor let them in. */
export const doctorReadyJob: Job<'doctor-ready'> = {
  name: 'doctor-ready',
  run: (world, { appointmentId }) =>
    inJobTransaction(world, async (transaction) => {
      const visit = await findVisit(transaction.db, appointmentId)
      if (visit?.status !== 'in_progress') return
      await announce(transaction, world, {
        code: 'doctor_ready',
        userId: visit.userId,
        appointmentId,
        key: `doctor_ready:${appointmentId}`,
      })
    }),
}

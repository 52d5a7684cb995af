import { inJobTransaction, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import { announce } from './announce.ts'

/** Tells the doctor that somebody sits in the waiting room. */
export const patientWaitingJob: Job<'patient-waiting'> = {
  name: 'patient-waiting',
  run: (world, { appointmentId }) =>
    inJobTransaction(world, async (transaction) => {
      const visit = await findVisit(transaction.db, appointmentId)
      if (visit?.status !== 'waiting') return
      const key = `patient_waiting:${appointmentId}:${fiveMinutesOf(visit.waitingSince)}`
      await announce(transaction, world, { code: 'patient_waiting', userId: visit.doctorId, appointmentId, key })
    }),
}

/** Who leaves the room and comes back at once is one news: a patient cannot fill the doctor's list by going in and out. */
const fiveMinutesOf = (at: Date | null) => Math.floor((at?.getTime() ?? 0) / 300_000)

import { announce } from '../notices/announce.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import { aboutVisit } from '../visits/noticeSubject.ts'
import { findVisit } from '../visits/store.ts'
import type { callJobData } from './jobData.ts'

export const callJobs: JobsOf<typeof callJobData> = {
  /** Tells a patient who left the waiting room that the doctor let them in. */
  'doctor-ready': transactionJob(async (transaction, { appointmentId }, world) => {
    const visit = await findVisit(transaction.db, appointmentId)
    if (visit?.status !== 'in_progress') return
    const about = aboutVisit(appointmentId)
    await announce(transaction, world, { code: 'doctor_ready', userId: visit.userId, about, key: `doctor_ready:${appointmentId}` })
  }),

  /** Tells the doctor that somebody sits in the waiting room. */
  'patient-waiting': transactionJob(async (transaction, { appointmentId }, world) => {
    const visit = await findVisit(transaction.db, appointmentId)
    if (visit?.status !== 'waiting') return
    const about = aboutVisit(appointmentId)
    const key = `patient_waiting:${appointmentId}:${fiveMinutesOf(visit.waitingSince)}`
    await announce(transaction, world, { code: 'patient_waiting', userId: visit.doctorId, about, key })
  }),
}

/** Who leaves the room and comes back at once is one news: a patient cannot fill the doctor's list by going in and out. */
const fiveMinutesOf = (at: Date | null) => Math.floor((at?.getTime() ?? 0) / 300_000)

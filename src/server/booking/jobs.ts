import { announce } from '../notices/announce.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import { aboutVisit } from '../visits/noticeSubject.ts'
import type { bookingJobData } from './jobData.ts'
import { findBooked } from './store.ts'

export const bookingJobs: JobsOf<typeof bookingJobData> = {
  /** A booking was made: patient and doctor hear of it, once each, by the channels they chose. */
  'consultation-booked': transactionJob(async (transaction, { appointmentId }, world) => {
    const booked = await findBooked(transaction.db, appointmentId)
    if (!booked) return
    const { patientId, doctorId } = booked
    const about = aboutVisit(appointmentId)
    await announce(transaction, world, { code: 'consult_booked', userId: patientId, about, key: `consult_booked:${appointmentId}` })
    await announce(transaction, world, { code: 'new_booking', userId: doctorId, about, key: `new_booking:${appointmentId}` })
    transaction.publish({ rooms: ['visits', 'booking', 'notifications'], users: [patientId, doctorId] })
  }),
}

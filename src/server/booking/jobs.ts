import { announceAll } from '../notices/announce.ts'
import { manyJobs, type JobsOf } from '../rpc/job.ts'
import { aboutVisit } from '../visits/noticeSubject.ts'
import type { bookingJobData } from './jobData.ts'
import { hasConfirmedOffer } from '../visitOffers/store.ts'
import { listBooked } from './store.ts'

export const bookingJobs: JobsOf<typeof bookingJobData> = {
  /** Bookings were made: patient and doctor of each hear of it, once each, by the channels they chose. */
  'consultation-booked': manyJobs(async (transaction, jobs: { appointmentId: string }[], world) => {
    const booked = await listBooked(
      transaction.db,
      jobs.map(({ appointmentId }) => appointmentId),
    )
    const events = booked.flatMap(({ appointmentId, patientId, doctorId }) => {
      const about = aboutVisit(appointmentId)
      return [
        { code: 'consult_booked' as const, userId: patientId, about, key: `consult_booked:${appointmentId}` },
        { code: 'new_booking' as const, userId: doctorId, about, key: `new_booking:${appointmentId}` },
      ]
    })
    await announceAll(transaction, world, events)
    const users = [...new Set(events.map(({ userId }) => userId))]
    if (users.length > 0) transaction.publish({ rooms: ['visits', 'booking', 'notifications', 'visitOffers'], users })
    const ids = booked.map(({ appointmentId }) => appointmentId)
    if (await hasConfirmedOffer(transaction.db, ids)) transaction.publish({ rooms: ['visitOffers'], role: 'nurse' })
  }),
}

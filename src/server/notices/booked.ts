import { findBooked } from '../booking/bookings.store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { announce } from './announce.ts'

/** A booking was made: patient and doctor hear of it, once each, by the channels they chose. */
export const consultationBookedJob: Job<'consultation-booked'> = {
  name: 'consultation-booked',
  run: (world, { appointmentId }) =>
    inJob(world, async (call) => {
      const booked = await findBooked(call.db, appointmentId)
      if (!booked) return
      const { patientId, doctorId } = booked
      await announce(call, world, { code: 'consult_booked', userId: patientId, appointmentId, key: `consult_booked:${appointmentId}` })
      await announce(call, world, { code: 'new_booking', userId: doctorId, appointmentId, key: `new_booking:${appointmentId}` })
      call.tell({ rooms: ['visits', 'booking', 'notifications'], users: [patientId, doctorId] })
    }),
}

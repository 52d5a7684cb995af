import { findBooked } from '../booking/store.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { announce } from './announce.ts'

/** A booking was made: patient and doctor hear of it, once each, by the channels they chose. */
export const visitBookedJob: Job<'consultation-booked'> = {
  name: 'consultation-booked',
  run: (world, { appointmentId }) =>
    inJobTransaction(world, async (transaction) => {
      const booked = await findBooked(transaction.db, appointmentId)
      if (!booked) return
      const { patientId, doctorId } = booked
      await announce(transaction, world, {
        code: 'consult_booked',
        userId: patientId,
        appointmentId,
        key: `consult_booked:${appointmentId}`,
      })
      await announce(transaction, world, { code: 'new_booking', userId: doctorId, appointmentId, key: `new_booking:${appointmentId}` })
      transaction.publish({ rooms: ['visits', 'booking', 'notifications'], users: [patientId, doctorId] })
    }),
}

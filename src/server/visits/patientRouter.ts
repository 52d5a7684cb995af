import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findAppointment, listUpcoming } from './appointments.store.ts'
import { findConsultation, listConsultations } from './consultations.store.ts'

const upcoming = rpc.visits.upcoming.handler(({ context: { db, me, now } }) => listUpcoming(db, me, now))

const appointment = rpc.visits.appointment.handler(async ({ input, context: { db, auditSubject }, errors }) => {
  const found = orNotFound(await findAppointment(db, input.appointmentId), errors)
  auditSubject(found.user_id)
  return found
})

const consultations = rpc.visits.consultations.handler(({ context: { db, me } }) => listConsultations(db, me))

const consultation = rpc.visits.consultation.handler(async ({ input, context: { db }, errors }) => {
  const found = orNotFound(await findConsultation(db, input.consultationId), errors)
  return found
})

/** What a patient reads of their own visits; `appointment` is the doctor's too. */
export const patientProcedures = { upcoming, appointment, consultations, consultation }

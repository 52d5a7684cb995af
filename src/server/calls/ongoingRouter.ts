import { whyNotJoin } from '#rules/visits.ts'
import { rpc } from '../rpc/rpc.ts'
import { findAppointment } from '../visits/appointments.store.ts'
import { findVisit } from '../visits/store.ts'
import { findOngoing } from './messages.store.ts'

/** The visit that the caller is in the middle of, named by the other side. */
export const ongoing = rpc.calls.ongoing.handler(async ({ context: { db, me, now, auditSubject } }) => {
  const id = await findOngoing(db, me)
  const [visit, appointment] = id ? await Promise.all([findVisit(db, id), findAppointment(db, id)]) : []
  auditSubject(visit?.userId ?? null)
  if (!visit || !appointment || whyNotJoin(visit, now)) return null
  return { appointmentId: visit.appointmentId, other: visit.userId === me ? appointment.doctor_name : appointment.patient_name }
})

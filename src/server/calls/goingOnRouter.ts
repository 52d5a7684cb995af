import { whyNotJoin } from '#rules/visits.ts'
import { rpc } from '../rpc/rpc.ts'
import { findAppointment } from '../visits/appointments.store.ts'
import { findVisit } from '../visits/store.ts'
import { findGoingOn } from './talk.store.ts'

/** The visit that the caller is in the middle of, named by the other side. */
export const goingOn = rpc.calls.goingOn.handler(async ({ context: { db, me, now, concerns } }) => {
  const id = await findGoingOn(db, me)
  const [visit, appointment] = id ? await Promise.all([findVisit(db, id), findAppointment(db, id)]) : []
  concerns(visit?.userId ?? null)
  if (!visit || !appointment || whyNotJoin(visit, now)) return null
  return { appointmentId: visit.appointmentId, other: visit.userId === me ? appointment.doctor_name : appointment.patient_name }
})

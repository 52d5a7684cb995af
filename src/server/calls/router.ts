import { whyNotJoin } from '#rules/visits.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findVisit } from '../visits/store.ts'
import { events } from './eventsRouter.ts'
import { poorConnectionProcedures } from './poorConnectionRouter.ts'
import { lobbyProcedures } from './lobbyRouter.ts'
import { turnServers } from './turnServers.ts'
import { messageProcedures } from './messagesRouter.ts'
import { startEndProcedures } from './startEndRouter.ts'
import { waitingRoomProcedures } from './waitingRoomRouter.ts'
import { findAppointment } from '../visits/appointments.store.ts'
import { findOngoing } from './messages.store.ts'

/** The visit that the caller is in the middle of, named by the other side. */
const ongoing = rpc.calls.ongoing.handler(async ({ context: { db, me, now, auditSubject } }) => {
  const id = await findOngoing(db, me)
  const [visit, appointment] = id ? await Promise.all([findVisit(db, id), findAppointment(db, id)]) : []
  auditSubject(visit?.userId ?? null)
  if (!visit || !appointment || whyNotJoin(visit, now)) return null
  return { appointmentId: visit.appointmentId, other: visit.userId === me ? appointment.doctor_name : appointment.patient_name }
})

const iceServers = rpc.calls.iceServers.handler(async ({ input, context: { db, now, newId, auditSubject, world }, errors }) => {
  const visit = orNotFound(await findVisit(db, input.appointmentId), errors)
  auditSubject(visit.userId)
  // The relay is for visits alone: outside the time of one there is no password for it.
  return whyNotJoin(visit, now) ? [] : turnServers(world.config.turn, { now, name: newId() })
})

export const calls = {
  ...lobbyProcedures,
  ...waitingRoomProcedures,
  ...startEndProcedures,
  ...messageProcedures,
  ...poorConnectionProcedures,
  ongoing,
  iceServers,
  events,
}

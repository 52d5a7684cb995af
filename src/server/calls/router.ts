import { whyNotJoin } from '#rules/visits.ts'
import { findOngoingCall } from '../followUps/calls.store.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findVisit } from '../visits/store.ts'
import { events } from './eventsRouter.ts'
import { poorConnectionProcedures } from './poorConnectionRouter.ts'
import { lobbyProcedures } from './lobbyRouter.ts'
import { turnServers } from '../world/turnServers.ts'
import { messageProcedures } from './messagesRouter.ts'
import { startEndProcedures } from './startEndRouter.ts'
import { waitingRoomProcedures } from './waitingRoomRouter.ts'
import { findAppointment } from '../visits/appointments.store.ts'
import { findOngoing } from './messages.store.ts'

/** What the caller is in the middle of, named by the other side: a visit, or else a follow-up by video. */
const ongoing = rpc.calls.ongoing.handler(async ({ context: { db, me, caller, now, auditSubject } }) => {
  const id = await findOngoing(db, me)
  const [visit, appointment] = id ? await Promise.all([findVisit(db, id), findAppointment(db, id)]) : []
  const goesOn = visit && appointment && !whyNotJoin(visit, now)
  const call = goesOn || caller.role === 'doctor' ? undefined : await findOngoingCall(db, me, now)
  auditSubject(visit?.userId ?? call?.patientId ?? null)
  if (goesOn) {
    const other = visit.userId === me ? appointment.doctor_name : appointment.patient_name
    return { appointmentId: visit.appointmentId, followUpCall: null, other }
  }
  return call ? { appointmentId: null, followUpCall: { id: call.id, patientId: call.patientId }, other: call.other } : null
})

const iceServers = rpc.calls.iceServers.handler(async ({ input, context: { db, now, newId, auditSubject, world }, errors }) => {
  const visit = orNotFound(await findVisit(db, input.appointmentId), errors)
  auditSubject(visit.userId)
  // The relay is for visits alone: outside the time of one, and of what still goes on after it, there is no password for it.
  return visit.status !== 'in_progress' && whyNotJoin(visit, now) ? [] : turnServers(world.config.turn, { now, name: newId() })
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

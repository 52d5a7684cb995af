import { CALL_SIGNAL_LIMIT } from '#rules/rateLimits.ts'
import { whyNotCall } from '#rules/followUps/attempts.ts'
import { lockEnrolment } from '../nurses/store.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { turnServers } from '../world/turnServers.ts'
import { endCalls, endIfMissed, sayChanged } from './attempts.ts'
import { callEvents } from './callEventsRouter.ts'
import * as calls from './calls.store.ts'
import { isTheirPage } from './callStream.store.ts'
import { findFollowUp, lockFollowUp } from './store.ts'

const startCall = rpc.followUps.startCall.handler(async ({ input: { id, callId }, context, errors }) => {
  const { db, me, now, enqueue, auditSubject } = context
  const { patientId } = orNotFound(await findFollowUp(db, id), errors)
  auditSubject(patientId)
  await lockEnrolment(db, patientId) // a patient who withdraws in this moment waits, and ends this call; or nothing can be locked any more
  const others = (await calls.listOtherCalls(db, id, me)).map((other) => other.id)
  for (const other of [id, ...others].toSorted()) await lockFollowUp(db, other) // before their calls, as whoever ends them does
  const followUp = await lockFollowUp(db, id)
  if (!followUp) throw errors.FOLLOW_UP_ENDED() // a lock is given of what stands alone
  refuse(errors, whyNotCall(followUp, now))
  const own = await calls.findCallOf(db, id, { me, now })
  if (own) return { id: own.id }
  await endCalls(context, followUp) // of a colleague, or one that nobody ended
  for (const other of await calls.listOtherCalls(db, id, me)) {
    await endCalls(context, other)
    sayChanged(context, other.patientId)
  }
  await calls.addCall(db, { id: callId, followUpId: id, patientId, nurseId: me, startedAt: now })
  await enqueue('nurse-calling', { callId, patientId }, callId)
  sayChanged(context, patientId)
  return { id: callId }
})

const endCall = rpc.followUps.endCall.handler(async ({ input: { callId }, context, errors }) => {
  const { db, me, now, auditSubject } = context
  const call = orNotFound(await calls.findOpenCall(db, { id: callId, me, now }), errors)
  auditSubject(call.patientId)
  const followUp = await lockFollowUp(db, call.followUpId)
  const { isReached } = await endCalls(context, { id: call.followUpId, patientId: call.patientId })
  sayChanged(context, call.patientId)
  // The call ends also where its follow-up did meanwhile.
  return followUp?.status === 'scheduled' && !isReached ? await endIfMissed(context, followUp, me) : { status: 'scheduled' as const }
})

const calling = rpc.followUps.calling.handler(async ({ context: { db, me, now, world } }) => {
  const call = await calls.findOngoingCall(db, me, now)
  return call ? { id: call.id, nurseName: call.other, dataCentsPerGigabyte: world.config.dataCentsPerGigabyte } : null
})

/** No patient writes attempts: a job does, with what follows from it. */
const declineCall = rpc.followUps.declineCall.handler(async ({ input: { callId }, context, errors }) => {
  const { db, me, now, enqueue, publish, auditSubject } = context
  const { endedAt } = orNotFound(await calls.findAnyCall(db, callId), errors)
  auditSubject(me)
  if (endedAt || !(await calls.endCall(db, callId, now))) return // over already
  await enqueue('nurse-call-declined', { callId }, callId)
  await enqueue('nurse-call-over', { callId }, callId)
  publish({ rooms: ['calls'], call: callId, users: [me] })
})

const callSignal = rpc.followUps.callSignal.handler(
  async ({ input: { callId, id: key, session, to, signal }, context: { db, me, now, publish, auditSubject }, errors }) => {
    const call = orNotFound(await calls.lockOpenCall(db, { id: callId, me, now }), errors)
    auditSubject(call.patientId)
    if (await calls.hasSaidTooMuch(db, call, { me, now, limit: CALL_SIGNAL_LIMIT }))
      throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: 60 } })
    if (await isTheirPage(db, { callId, me, session })) throw errors.NOT_FOUND()
    await calls.addCallSignal(db, call, { key, senderId: me, session, to, signal, sentAt: now })
    if (!call.joinedAt && (await calls.hasBothSides(db, callId))) await calls.updateJoined(db, callId, now)
    publish({ rooms: [], call: callId })
  },
)

const callIceServers = rpc.followUps.callIceServers.handler(
  async ({ input: { callId }, context: { db, me, now, newId, auditSubject, world }, errors }) => {
    const call = orNotFound(await calls.findOpenCall(db, { id: callId, me, now }), errors)
    auditSubject(call.patientId)
    return turnServers(world.config.turn, { now, name: newId() })
  },
)

/** A follow-up by video: the nurse calls, the patient joins, and both browsers find each other. */
export const callProcedures = { startCall, endCall, calling, declineCall, callSignal, callIceServers, callEvents }

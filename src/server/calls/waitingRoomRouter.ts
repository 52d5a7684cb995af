import { CALL_MEDIUM_LIMIT } from '#rules/rateLimits.ts'
import { consentInForce } from '#rules/telehealthConsent.ts'
import { joinableFrom, whyNotBeTold, whyNotWait } from '#rules/visits.ts'
import { findConsent } from '../consents/store.ts'
import { findProfile } from '../people/store.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { lockVisit, updateStatus, toVisitEvent } from '../visits/store.ts'
import { hasReachedLimit } from './messages.store.ts'
import { addMediumChange, findMedium, saveArrival } from './medium.store.ts'

const enterWaitingRoom = rpc.calls.enterWaitingRoom.handler(
  async ({ input: { appointmentId, byPhone }, context: { db, me, now, newId, enqueue, publish }, errors }) => {
    const visit = orNotFound(await lockVisit(db, appointmentId), errors)
    const [profile, consentAt] = await Promise.all([findProfile(db, me), findConsent(db, { userId: me, code: 'telehealth' })])
    const consentGiven = consentInForce(consentAt, now)
    refuse(errors, whyNotWait({ visit, consentGiven, birthDate: profile?.birth_date ?? null, now }), {
      TOO_EARLY_TO_JOIN: { opensAt: joinableFrom(visit.startsAt) },
    })
    if (visit.status === 'in_progress') return
    if (await hasReachedLimit(db, { limit: CALL_MEDIUM_LIMIT, of: 'call_ways', visit, me, now }))
      throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: 60 } })
    const isNews = await saveArrival(db, visit, { id: newId(), way: byPhone ? 'phone' : 'here', senderId: me, sentAt: now })
    if (visit.status === 'scheduled') {
      await updateStatus(db, visit, { status: 'waiting', waitingSince: now })
      await enqueue('patient-waiting', { appointmentId }, `${appointmentId}:${now.toISOString()}`)
    } else if (!isNews) return
    publish(toVisitEvent(visit))
  },
)

const leaveWaitingRoom = rpc.calls.leaveWaitingRoom.handler(async ({ input, context: { db, publish }, errors }) => {
  const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
  if (visit.status !== 'waiting') return

  await updateStatus(db, visit, { status: 'scheduled', waitingSince: null })
  publish(toVisitEvent(visit))
})

const notifyWhenAdmitted = rpc.calls.notifyWhenAdmitted.handler(async ({ input, context: { db, me, now, publish }, errors }) => {
  const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
  refuse(errors, whyNotBeTold(visit.status))
  if ((await findMedium(db, visit.appointmentId, me))?.way === 'away') return
  await addMediumChange(db, visit, { id: input.id, way: 'away', senderId: me, sentAt: now })
  publish(toVisitEvent(visit))
})

/** The patient's seat in the waiting room. */
export const waitingRoomProcedures = { enterWaitingRoom, leaveWaitingRoom, notifyWhenAdmitted }

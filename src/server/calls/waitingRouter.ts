import { consentInForce } from '#rules/consent.ts'
import { opensAt, whyNotWait } from '#rules/visits.ts'
import { findProfile } from '../people/store.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { lockVisit, moveVisit, newsOf } from '../visits/store.ts'
import { findTelehealthConsent } from './consents.store.ts'
import { saidAsMuchAs } from './talk.store.ts'
import { addWay, findWay, MOST_WAYS, sitDown } from './ways.store.ts'

const wait = rpc.calls.wait.handler(
  async ({ input: { appointmentId, byPhone }, context: { db, me, now, newId, enqueue, tell }, errors }) => {
    const visit = await lockVisit(db, appointmentId)
    if (!visit) throw errors.NOT_FOUND()
    const [profile, consentAt] = await Promise.all([findProfile(db, me), findTelehealthConsent(db, me)])
    const consentGiven = consentInForce(consentAt, now)
    refuse(errors, whyNotWait({ visit, consentGiven, birthDate: profile?.birth_date ?? null, now }), {
      TOO_EARLY_TO_JOIN: { opensAt: opensAt(visit.startsAt) },
    })
    if (visit.status === 'in_progress') return
    if (await saidAsMuchAs(db, { most: MOST_WAYS, of: 'call_ways', visit, me, now }))
      throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: 60 } })
    const isNews = await sitDown(db, visit, { id: newId(), way: byPhone ? 'phone' : 'here', senderId: me, sentAt: now })
    if (visit.status === 'scheduled') {
      await moveVisit(db, visit, { status: 'waiting', waitingSince: now })
      await enqueue('patient-waiting', { appointmentId }, `${appointmentId}:${now.toISOString()}`)
    } else if (!isNews) return
    tell(newsOf(visit))
  },
)

const stopWaiting = rpc.calls.stopWaiting.handler(async ({ input, context: { db, tell }, errors }) => {
  const visit = await lockVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  if (visit.status !== 'waiting') return

  await moveVisit(db, visit, { status: 'scheduled', waitingSince: null })
  tell(newsOf(visit))
})

const leaveAndBeTold = rpc.calls.leaveAndBeTold.handler(async ({ input, context: { db, me, now, tell }, errors }) => {
  const visit = await lockVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  if (visit.status !== 'waiting' || (await findWay(db, visit.appointmentId, me))?.way === 'away') return
  await addWay(db, visit, { id: input.id, way: 'away', senderId: me, sentAt: now })
  tell(newsOf(visit))
})

/** The patient's seat in the waiting room. */
export const ofWaitingRoom = { wait, stopWaiting, leaveAndBeTold }

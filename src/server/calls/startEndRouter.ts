import { consentInForce } from '#rules/telehealthConsent.ts'
import { missingForOutcome, joinableFrom, whyNotEnd, whyNotStart } from '#rules/visits.ts'
import { findConsent } from '../consents/store.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findChecklist } from '../visits/checklists.store.ts'
import { endVisit } from '../visits/endings.store.ts'
import { lockVisit, updateStatus, toVisitEvent, saveCare } from '../visits/store.ts'
import { findMedium } from './medium.store.ts'

const start = rpc.calls.start.handler(async ({ input, context: { db, me, now, auditSubject, enqueue, publish }, errors }) => {
  const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
  auditSubject(visit.userId)
  const consentGiven = consentInForce(await findConsent(db, { userId: visit.userId, code: 'telehealth' }), now)
  refuse(errors, whyNotStart({ visit, consentGiven, now }), { TOO_EARLY_TO_JOIN: { opensAt: joinableFrom(visit.startsAt) } })

  await updateStatus(db, visit, { status: 'in_progress' })
  await saveCare(db, visit, { started_at: now })
  if ((await findMedium(db, visit.appointmentId, me))?.way === 'away')
    await enqueue('doctor-ready', { appointmentId: visit.appointmentId }, visit.appointmentId)
  publish(toVisitEvent(visit))
})

const end = rpc.calls.end.handler(async ({ input: { appointmentId, outcome }, context: { db, now, auditSubject, publish }, errors }) => {
  const visit = orNotFound(await lockVisit(db, appointmentId), errors)
  auditSubject(visit.userId)
  const { checklist } = await findChecklist(db, appointmentId)
  refuse(errors, whyNotEnd({ ...visit, outcome, checklist }), {
    CHECKLIST_INCOMPLETE: { missing: missingForOutcome(outcome, checklist) },
  })

  const { refundedCents } = await endVisit(db, visit, { outcome, at: now })
  publish(toVisitEvent(visit))
  if (refundedCents > 0) publish({ rooms: ['wallet'], users: [visit.userId] })
})

/** The doctor lets the patient in, and ends the visit for both. */
export const startEndProcedures = { start, end }

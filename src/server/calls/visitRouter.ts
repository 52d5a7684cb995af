import { consentInForce } from '#rules/consent.ts'
import { missingForOutcome, missingToStart, opensAt, whyNotEnd, whyNotStart } from '#rules/visits.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findChecklist } from '../visits/checklists.store.ts'
import { lockVisit, moveVisit, newsOf, recordCare } from '../visits/store.ts'
import { refundVisit } from '../wallet/store.ts'
import { findTelehealthConsent } from './consents.store.ts'
import { findWay } from './ways.store.ts'

const start = rpc.calls.start.handler(async ({ input, context: { db, me, now, concerns, enqueue, tell }, errors }) => {
  const visit = await lockVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  const [{ checklist }, consentAt] = await Promise.all([findChecklist(db, visit.appointmentId), findTelehealthConsent(db, visit.userId)])
  const consentGiven = consentInForce(consentAt, now)
  refuse(errors, whyNotStart({ visit, checklist, consentGiven, now }), {
    TOO_EARLY_TO_JOIN: { opensAt: opensAt(visit.startsAt) },
    CHECKLIST_INCOMPLETE: { missing: missingToStart(checklist, consentGiven) },
  })

  await moveVisit(db, visit, { status: 'in_progress' })
  await recordCare(db, visit, { started_at: now })
  if ((await findWay(db, visit.appointmentId, me))?.way === 'away')
    await enqueue('doctor-ready', { appointmentId: visit.appointmentId }, visit.appointmentId)
  tell(newsOf(visit))
})

const end = rpc.calls.end.handler(async ({ input: { appointmentId, outcome }, context: { db, now, concerns, tell }, errors }) => {
  const visit = await lockVisit(db, appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  const { checklist } = await findChecklist(db, appointmentId)
  refuse(errors, whyNotEnd({ ...visit, outcome, checklist }), {
    CHECKLIST_INCOMPLETE: { missing: missingForOutcome(outcome, checklist) },
  })

  await moveVisit(db, visit, { status: 'completed' })
  await recordCare(db, visit, { ended_at: now, outcome })
  const cents = await refundVisit(db, { appointmentId })
  tell(newsOf(visit))
  if (cents > 0) tell({ rooms: ['wallet'], users: [visit.userId] })
})

/** The doctor lets the patient in, and ends the visit for both. */
export const ofVisit = { start, end }

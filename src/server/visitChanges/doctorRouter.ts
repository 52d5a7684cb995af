import { lateFeeFor, whyNotCancelByDoctor, whyNotSettleLateFee } from '#rules/cancellation.ts'
import { noShowMarkableFrom, whyNotMarkNoShow } from '#rules/noShow.ts'
import { proposalExpiresAt, whyNotPropose, whyNotWithdraw } from '#rules/reschedule.ts'
import { BOOKING_WINDOW_DAYS } from '#rules/slots.ts'
import { addMinutes, minutesBetween } from '#rules/time.ts'
import { listNextAvailable, refuseSlotTaken } from '../booking/availableSlots.store.ts'
import { isWaitingAway } from '../calls/medium.store.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { updateStatus } from '../visits/store.ts'
import { refundVisit } from '../wallet/refunds.store.ts'
import { listHeldFees } from './lateFees.store.ts'
import { visitChangeEvent } from './liveUpdates.ts'
import { addProposal, endProposals, findProposal, isSlotTaken } from './proposals.store.ts'
import { cancelVisit, lockChangedVisit, saveLateFee } from './store.ts'

const cancelByDoctor = rpc.visitChanges.cancelByDoctor.handler(async ({ input: { appointmentId, reason, blocks }, context, errors }) => {
  const { db, me, now, enqueue, auditSubject, publish } = context
  const visit = orNotFound(await lockChangedVisit(db, appointmentId), errors)
  auditSubject(visit.userId)
  if (visit.status === 'cancelled' && visit.cancelledBy === me) return { refundedCents: 0 }
  refuse(errors, whyNotCancelByDoctor(visit, reason))

  await cancelVisit(db, visit, { by: me, at: now, reason, late: false, lateFee: null, lateFeeUntil: null })
  const refundedCents = await refundVisit(db, { appointmentId })
  const offered = await listNextAvailable(db, { doctorId: me, except: visit.startsAt, blocks, now })
  await enqueue('visit-cancelled', { appointmentId, offered: offered.map((at) => at.toISOString()) }, appointmentId)
  publish(visitChangeEvent(visit))
  return { refundedCents }
})

const proposeTime = rpc.visitChanges.proposeTime.handler(
  async ({ input, context: { db, now, enqueue, auditSubject, publish }, errors }) => {
    const { appointmentId, proposalId, startsAt, message } = input
    const visit = orNotFound(await lockChangedVisit(db, appointmentId), errors)
    auditSubject(visit.userId)
    const said = await findProposal(db, appointmentId, proposalId)
    if (said) return { until: said.until }
    refuse(errors, whyNotPropose(visit, startsAt, now), { OUTSIDE_BOOKING_WINDOW: { days: BOOKING_WINDOW_DAYS } })
    const endsAt = addMinutes(startsAt, minutesBetween(visit.startsAt, visit.endsAt))
    await endProposals(db, appointmentId, { state: 'withdrawn', at: now }) // first: the time asked for before is not in the way of this one
    if (await isSlotTaken(db, visit, { startsAt, endsAt }))
      await refuseSlotTaken({ db, errors, startsAt, doctorId: visit.doctorId, own: [], now })

    const until = proposalExpiresAt(visit, startsAt, now)
    await addProposal(db, visit, { id: proposalId, startsAt, endsAt, message, until, at: now })
    await enqueue('time-proposed', { appointmentId, proposalId }, proposalId)
    publish(visitChangeEvent(visit))
    return { until }
  },
)

const withdrawProposal = rpc.visitChanges.withdrawProposal.handler(
  async ({ input, context: { db, now, auditSubject, publish }, errors }) => {
    const { appointmentId, proposalId } = input
    const visit = orNotFound(await lockChangedVisit(db, appointmentId), errors)
    auditSubject(visit.userId)
    const proposal = await findProposal(db, appointmentId, proposalId)
    if (proposal?.state === 'withdrawn') return
    refuse(errors, whyNotWithdraw(proposal))
    await endProposals(db, appointmentId, { state: 'withdrawn', at: now })
    publish(visitChangeEvent(visit))
  },
)

const markNoShow = rpc.visitChanges.markNoShow.handler(async ({ input: { appointmentId, rang }, context, errors }) => {
  const { db, now, enqueue, auditSubject, publish } = context
  const visit = orNotFound(await lockChangedVisit(db, appointmentId), errors)
  auditSubject(visit.userId)
  if (visit.status === 'no_show') return
  const waitsAway = await isWaitingAway(db, appointmentId)
  refuse(errors, whyNotMarkNoShow({ ...visit, waitsAway }, { rang, now }), {
    TOO_EARLY_FOR_NO_SHOW: { from: noShowMarkableFrom(visit.startsAt) },
  })

  await updateStatus(db, visit, { status: 'no_show' })
  await saveLateFee(db, appointmentId, lateFeeFor({ amountCents: visit.amountCents, reason: null, now }))
  await enqueue('visit-missed', { appointmentId }, appointmentId)
  publish(visitChangeEvent(visit))
})

const heldFees = rpc.visitChanges.heldFees.handler(({ context: { db, me, now, auditSubject } }) => {
  auditSubject(null)
  return listHeldFees(db, me, now)
})

const settleLateFee = rpc.visitChanges.settleLateFee.handler(
  async ({ input, context: { db, now, enqueue, auditSubject, publish }, errors }) => {
    const { appointmentId, decision, noReplacementFound } = input
    const visit = orNotFound(await lockChangedVisit(db, appointmentId), errors)
    auditSubject(visit.userId)
    const lateFee = decision === 'charge' ? ('charged' as const) : ('waived' as const)
    const fee = { lateFee, lateFeeUntil: null }
    if (visit.lateFee === lateFee) return { ...fee, refundedCents: 0 }
    refuse(errors, whyNotSettleLateFee(visit, { decision, noReplacementFound, now }), { TOO_EARLY_TO_CHARGE: { from: visit.endsAt } })

    await saveLateFee(db, appointmentId, fee)
    if (decision === 'charge') await enqueue('late-fee-charged', { appointmentId }, appointmentId)
    publish(visitChangeEvent(visit))
    return { ...fee, refundedCents: await refundVisit(db, { appointmentId }) }
  },
)

/** What a doctor changes of the visits with their patients. */
export const doctorProcedures = { cancelByDoctor, proposeTime, withdrawProposal, markNoShow, heldFees, settleLateFee }

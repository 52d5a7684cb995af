import {
  lateFeeFor,
  noShowFrom,
  proposalUntil,
  whyNotCancelVisit,
  whyNotMarkNoShow,
  whyNotPropose,
  whyNotSettle,
  whyNotWithdraw,
} from '#rules/changes.ts'
import { BOOKING_WINDOW_DAYS } from '#rules/slots.ts'
import { addMinutes, minutesBetween } from '#rules/time.ts'
import { listNextFree, refuseTaken } from '../booking/starts.store.ts'
import { isWaitingAway } from '../calls/ways.store.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { moveVisit } from '../visits/store.ts'
import { refundVisit } from '../wallet/store.ts'
import { listHeldFees } from './fees.store.ts'
import { newsOfChange } from './news.ts'
import { addProposal, endProposals, findProposal, isTaken } from './proposals.store.ts'
import { callOff, lockChange, noteFee } from './store.ts'

const cancelVisit = rpc.changes.cancelVisit.handler(async ({ input: { appointmentId, reason }, context, errors }) => {
  const { db, me, now, enqueue, concerns, tell } = context
  const visit = await lockChange(db, appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  if (visit.status === 'cancelled' && visit.cancelledBy === me) return { refundedCents: 0 }
  refuse(errors, whyNotCancelVisit(visit, reason))

  await callOff(db, visit, { by: me, at: now, reason, late: false, lateFee: null, lateFeeUntil: null })
  const refundedCents = await refundVisit(db, { appointmentId })
  const offered = await listNextFree(db, { doctorId: me, except: visit.startsAt, now })
  await enqueue('visit-cancelled', { appointmentId, offered: offered.map((at) => at.toISOString()) }, appointmentId)
  tell(newsOfChange(visit))
  return { refundedCents }
})

const propose = rpc.changes.propose.handler(async ({ input, context: { db, now, enqueue, concerns, tell }, errors }) => {
  const { appointmentId, proposalId, startsAt, message } = input
  const visit = await lockChange(db, appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  const said = await findProposal(db, appointmentId, proposalId)
  if (said) return { until: said.until }
  refuse(errors, whyNotPropose(visit, startsAt, now), { OUTSIDE_BOOKING_WINDOW: { days: BOOKING_WINDOW_DAYS } })
  const endsAt = addMinutes(startsAt, minutesBetween(visit.startsAt, visit.endsAt))
  await endProposals(db, appointmentId, { state: 'withdrawn', at: now }) // first: the time asked for before is not in the way of this one
  if (await isTaken(db, visit, { startsAt, endsAt })) await refuseTaken({ db, errors, startsAt, doctorId: visit.doctorId, own: [], now })

  const until = proposalUntil(visit, startsAt, now)
  await addProposal(db, visit, { id: proposalId, startsAt, endsAt, message, until, at: now })
  await enqueue('time-proposed', { appointmentId, proposalId }, proposalId)
  tell(newsOfChange(visit))
  return { until }
})

const withdrawProposal = rpc.changes.withdrawProposal.handler(async ({ input, context: { db, now, concerns, tell }, errors }) => {
  const { appointmentId, proposalId } = input
  const visit = await lockChange(db, appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  const proposal = await findProposal(db, appointmentId, proposalId)
  if (proposal?.state === 'withdrawn') return
  refuse(errors, whyNotWithdraw(proposal))
  await endProposals(db, appointmentId, { state: 'withdrawn', at: now })
  tell(newsOfChange(visit))
})

const markNoShow = rpc.changes.markNoShow.handler(async ({ input: { appointmentId, rang }, context, errors }) => {
  const { db, now, enqueue, concerns, tell } = context
  const visit = await lockChange(db, appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  if (visit.status === 'no_show') return
  const waitsAway = await isWaitingAway(db, appointmentId)
  refuse(errors, whyNotMarkNoShow({ ...visit, waitsAway }, { rang, now }), { TOO_EARLY_FOR_NO_SHOW: { from: noShowFrom(visit.startsAt) } })

  await moveVisit(db, visit, { status: 'no_show' })
  await noteFee(db, appointmentId, lateFeeFor({ amountCents: visit.amountCents, reason: null, now }))
  await enqueue('visit-missed', { appointmentId }, appointmentId)
  tell(newsOfChange(visit))
})

const heldFees = rpc.changes.heldFees.handler(({ context: { db, me, now, concerns } }) => {
  concerns(null)
  return listHeldFees(db, me, now)
})

const settleLateFee = rpc.changes.settleLateFee.handler(async ({ input, context: { db, now, enqueue, concerns, tell }, errors }) => {
  const { appointmentId, decision, noReplacementFound } = input
  const visit = await lockChange(db, appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  const lateFee = decision === 'charge' ? ('charged' as const) : ('waived' as const)
  const fee = { lateFee, lateFeeUntil: null }
  if (visit.lateFee === lateFee) return { ...fee, refundedCents: 0 }
  refuse(errors, whyNotSettle(visit, { decision, noReplacementFound, now }), { TOO_EARLY_TO_CHARGE: { from: visit.endsAt } })

  await noteFee(db, appointmentId, fee)
  if (decision === 'charge') await enqueue('late-fee-charged', { appointmentId }, appointmentId)
  tell(newsOfChange(visit))
  return { ...fee, refundedCents: await refundVisit(db, { appointmentId }) }
})

/** What a doctor changes of the visits with their patients. */
export const ofDoctors = { cancelVisit, propose, withdrawProposal, markNoShow, heldFees, settleLateFee }

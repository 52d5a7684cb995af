import {
  isExcused,
  isLate,
  lateFeeFor,
  MAX_MOVES,
  whyNotAnswer,
  whyNotCancelFor,
  whyNotGiveReason,
  whyNotReschedule,
  whyNotTo,
} from '#rules/changes.ts'
import { BOOKING_WINDOW_DAYS } from '#rules/slots.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findAppointment } from '../visits/appointments.store.ts'
import { refundVisit } from '../wallet/store.ts'
import { newsOfChange } from './news.ts'
import { endProposals, findProposal } from './proposals.store.ts'
import { callOff, isMoved, lockChange, moveTo, noteFee, noteReason } from './store.ts'
import { goTo } from './goTo.ts'

const nothingHeld = { lateFee: null, lateFeeUntil: null }

const cancel = rpc.changes.cancel.handler(async ({ input: { appointmentId, reason }, context: { db, me, now, enqueue, tell }, errors }) => {
  const visit = await lockChange(db, appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  if (visit.status === 'cancelled' && visit.cancelledBy === me)
    return { lateFee: visit.lateFee, lateFeeUntil: visit.lateFeeUntil, refundedCents: 0 } // the answer was lost, the deed was not
  refuse(errors, whyNotCancelFor(visit, reason, now))

  const late = isLate(visit, now)
  const fee = late ? lateFeeFor({ amountCents: visit.amountCents, reason, now }) : nothingHeld
  await callOff(db, visit, { by: me, at: now, reason, late, ...fee })
  const refundedCents = await refundVisit(db, { appointmentId })
  await enqueue('visit-cancelled', { appointmentId, offered: [] }, appointmentId)
  tell(newsOfChange(visit))
  return { ...fee, refundedCents }
})

const reschedule = rpc.changes.reschedule.handler(async ({ input, context: { db, now, tell }, errors }) => {
  const { appointmentId, moveId, startsAt } = input
  const visit = await lockChange(db, appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  if (!(await isMoved(db, appointmentId, moveId))) {
    refuse(errors, whyNotReschedule(visit, now), { MOVED_TOO_OFTEN: { most: MAX_MOVES } })
    refuse(errors, whyNotTo(visit, startsAt, now), { OUTSIDE_BOOKING_WINDOW: { days: BOOKING_WINDOW_DAYS } })
    await goTo({ db, errors, visit, moveId, startsAt, now })
    tell(newsOfChange(visit))
  }
  return (await findAppointment(db, appointmentId))!
})

const answerProposal = rpc.changes.answerProposal.handler(async ({ input, context: { db, now, enqueue, tell }, errors }) => {
  const { appointmentId, proposalId, answer } = input
  const visit = await lockChange(db, appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  const proposal = await findProposal(db, appointmentId, proposalId)
  const wished = answer === 'accept' ? 'accepted' : 'declined'
  if (proposal?.state !== wished) {
    refuse(errors, whyNotAnswer(visit, proposal?.state === 'open' ? proposal : null, now))
    if (answer === 'accept') {
      const wall = await moveTo(db, {
        appointmentId,
        moveId: proposalId,
        proposalId,
        startsAt: proposal!.startsAt,
        endsAt: proposal!.endsAt,
      })
      if (wall === 'one_visit_at_a_time_for_the_patient') throw errors.PATIENT_BUSY()
      if (wall) throw errors.PROPOSAL_OVER()
    } else await endProposals(db, appointmentId, { state: 'declined', at: now })
    await enqueue('proposal-answered', { appointmentId, proposalId }, proposalId)
    tell(newsOfChange(visit))
  }
  return (await findAppointment(db, appointmentId))!
})

const giveReason = rpc.changes.giveReason.handler(async ({ input: { appointmentId, reason }, context: { db, tell }, errors }) => {
  const visit = await lockChange(db, appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  refuse(errors, whyNotGiveReason(visit, reason))

  await noteReason(db, appointmentId, reason)
  const excused = visit.lateFee === 'held' && isExcused(reason)
  const fee = excused ? { lateFee: 'waived' as const, lateFeeUntil: null } : { lateFee: visit.lateFee, lateFeeUntil: visit.lateFeeUntil }
  if (excused) await noteFee(db, appointmentId, fee)
  tell(newsOfChange(visit))
  return { ...fee, refundedCents: excused ? await refundVisit(db, { appointmentId }) : 0 }
})

/** What a patient changes of their own visits. */
export const ofPatients = { cancel, reschedule, answerProposal, giveReason }

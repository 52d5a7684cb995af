import { isExcused, isLate, lateFeeFor, whyNotCancelWithReason } from '#rules/cancellation.ts'
import { whyNotExplainNoShow } from '#rules/noShow.ts'
import { MAX_MOVES, whyNotAnswer, whyNotReschedule, whyNotMoveTo } from '#rules/reschedule.ts'
import { BOOKING_WINDOW_DAYS } from '#rules/slots.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findAppointment } from '../visits/appointments.store.ts'
import { refundVisit } from '../wallet/refunds.store.ts'
import { visitChangeEvent } from './liveUpdates.ts'
import { endProposals, findProposal } from './proposals.store.ts'
import {
  cancelVisit,
  findCancellableFrom,
  isMoved,
  lockChangedVisit,
  moveVisitTo,
  saveLateFee,
  saveReason,
  listOwnTimes,
  type ChangedVisit,
} from './store.ts'
import { addMinutes, minutesBetween } from '#rules/time.ts'
import { refuseSlotTaken, refuseUnlessSlotAvailable } from '../booking/availableSlots.store.ts'
import type { Db } from '../database/tables.ts'

const nothingHeld = { lateFee: null, lateFeeUntil: null }

const cancel = rpc.visitChanges.cancel.handler(
  async ({ input: { appointmentId, reason }, context: { db, me, now, enqueue, publish }, errors }) => {
    const visit = orNotFound(await lockChangedVisit(db, appointmentId), errors)
    if (visit.status === 'cancelled' && visit.cancelledBy === me)
      return { lateFee: visit.lateFee, lateFeeUntil: visit.lateFeeUntil, refundedCents: 0 } // the answer was lost, the deed was not
    refuse(errors, whyNotCancelWithReason(visit, reason, now))
    const again = await findCancellableFrom(db, me, now)
    if (again) throw errors.TOO_MANY_CANCELLATIONS({ data: { from: again } })

    const late = isLate(visit, now)
    const fee = late ? lateFeeFor({ amountCents: visit.amountCents, reason, now }) : nothingHeld
    await cancelVisit(db, visit, { by: me, at: now, reason, late, ...fee })
    const refundedCents = await refundVisit(db, { appointmentId })
    await enqueue('visit-cancelled', { appointmentId, offered: [] }, appointmentId)
    publish(visitChangeEvent(visit))
    return { ...fee, refundedCents }
  },
)

const reschedule = rpc.visitChanges.reschedule.handler(async ({ input, context: { db, now, publish }, errors }) => {
  const { appointmentId, moveId, startsAt } = input
  const visit = orNotFound(await lockChangedVisit(db, appointmentId), errors)
  if (!(await isMoved(db, appointmentId, moveId))) {
    refuse(errors, whyNotReschedule(visit, now), { MOVED_TOO_OFTEN: { most: MAX_MOVES } })
    refuse(errors, whyNotMoveTo(visit, startsAt, now), { OUTSIDE_BOOKING_WINDOW: { days: BOOKING_WINDOW_DAYS } })
    await rescheduleTo({ db, errors, visit, moveId, startsAt, now })
    publish(visitChangeEvent(visit))
  }
  return (await findAppointment(db, appointmentId))!
})

const answerProposal = rpc.visitChanges.answerProposal.handler(async ({ input, context: { db, now, enqueue, publish }, errors }) => {
  const { appointmentId, proposalId, answer } = input
  const visit = orNotFound(await lockChangedVisit(db, appointmentId), errors)
  const proposal = await findProposal(db, appointmentId, proposalId)
  const wished = answer === 'accept' ? 'accepted' : 'declined'
  if (proposal?.state !== wished) {
    refuse(errors, whyNotAnswer(visit, proposal?.state === 'open' ? proposal : null, now))
    if (answer === 'accept') {
      const conflict = await moveVisitTo(db, {
        appointmentId,
        moveId: proposalId,
        proposalId,
        startsAt: proposal!.startsAt,
        endsAt: proposal!.endsAt,
      })
      if (conflict === 'one_visit_at_a_time_for_the_patient') throw errors.PATIENT_BUSY()
      if (conflict) throw errors.PROPOSAL_OVER()
    } else await endProposals(db, appointmentId, { state: 'declined', at: now })
    await enqueue('proposal-answered', { appointmentId, proposalId }, proposalId)
    publish(visitChangeEvent(visit))
  }
  return (await findAppointment(db, appointmentId))!
})

const explainNoShow = rpc.visitChanges.explainNoShow.handler(
  async ({ input: { appointmentId, reason }, context: { db, publish }, errors }) => {
    const visit = orNotFound(await lockChangedVisit(db, appointmentId), errors)
    refuse(errors, whyNotExplainNoShow(visit, reason))

    await saveReason(db, appointmentId, reason)
    const excused = visit.lateFee !== null && isExcused(reason) // also of one that was charged before anybody knew
    const fee = excused ? { lateFee: 'waived' as const, lateFeeUntil: null } : { lateFee: visit.lateFee, lateFeeUntil: visit.lateFeeUntil }
    if (excused) await saveLateFee(db, appointmentId, fee)
    publish(visitChangeEvent(visit))
    return { ...fee, refundedCents: excused ? await refundVisit(db, { appointmentId }) : 0 }
  },
)

/** What a patient changes of their own visits. */
export const patientProcedures = { cancel, reschedule, answerProposal, explainNoShow }

type RescheduleRequest = {
  db: Db
  errors: Parameters<typeof refuseSlotTaken>[0]['errors'] & { PATIENT_BUSY: () => Error }
  visit: ChangedVisit
  moveId: string
  startsAt: Date
  now: Date
}

/** Moves a visit to another start of its doctor's, or says why not with what is free instead: a move meets the same walls as a booking. */
async function rescheduleTo({ db, errors, visit, moveId, startsAt, now }: RescheduleRequest) {
  const { appointmentId, doctorId } = visit
  const endsAt = addMinutes(startsAt, minutesBetween(visit.startsAt, visit.endsAt))
  const own = await listOwnTimes(db, visit.userId, appointmentId)
  const input = { db, errors, doctorId, startsAt, own, now }
  await refuseUnlessSlotAvailable({ ...input, leaves: visit.startsAt })
  if (own.some(({ from, until }) => from < endsAt && startsAt < until)) throw errors.PATIENT_BUSY()

  const conflict = await moveVisitTo(db, { appointmentId, moveId, startsAt, endsAt })
  if (conflict === 'one_visit_at_a_time_for_the_patient') throw errors.PATIENT_BUSY()
  if (conflict === 'one_visit_at_a_time_for_the_doctor') await refuseSlotTaken(input)
  if (conflict) throw new Error(`a move ran into ${conflict}`)
}

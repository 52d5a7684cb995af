import { addSystemEntry } from '../audit/system.store.ts'
import { announce } from '../notices/announce.ts'
import { markRead } from '../notices/notify.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import { aboutVisit } from '../visits/noticeSubject.ts'
import { hasConfirmedOffer } from '../visitOffers/store.ts'
import { findVisit } from '../visits/store.ts'
import { refundVisit } from '../wallet/refunds.store.ts'
import type { visitChangeJobData } from './jobData.ts'
import { visitChangeEvent } from './liveUpdates.ts'
import { findCancellation, findChargedFee, isDoctorsMove, listAdministrators } from './notices.store.ts'
import { findProposal } from './proposals.store.ts'

export const visitChangeJobs: JobsOf<typeof visitChangeJobData> = {
  /** A visit was called off: the other side hears of it, and the patient has it on record. */
  'visit-cancelled': transactionJob(async (transaction, { appointmentId, offered }, world) => {
    const visit = await findCancellation(transaction.db, appointmentId)
    if (!visit) return
    await markRead(transaction, { appointmentId }) // that it was booked, moved or is about to begin is over
    const { userId, doctorId, cancelledBy } = visit
    const ofVisit = { about: aboutVisit(appointmentId), given: { offered: offered.map((at) => new Date(at)) } } as const
    const code = cancelledBy === userId ? 'appt_cancelled' : 'doctor_cancelled'
    await announce(transaction, world, { ...ofVisit, code, userId, key: `${code}:${appointmentId}` })
    if (cancelledBy !== doctorId)
      await announce(transaction, world, {
        ...ofVisit,
        code: 'booking_cancelled',
        userId: doctorId,
        key: `booking_cancelled:${appointmentId}`,
      })
  }),

  /** A visit was moved: both sides hear its new time; a doctor who asked for it hears of the answer instead. */
  'visit-moved': transactionJob(async (transaction, { appointmentId, moveId }, world) => {
    const about = aboutVisit(appointmentId)
    const visit = await findVisit(transaction.db, appointmentId)
    if (!visit || visit.status === 'cancelled') return
    if (await hasConfirmedOffer(transaction.db, [appointmentId])) {
      transaction.publish({ rooms: ['visitOffers'], users: [visit.userId] })
      transaction.publish({ rooms: ['visitOffers'], role: 'nurse' })
    }
    await announce(transaction, world, { code: 'appt_moved', userId: visit.userId, about, key: `appt_moved:${moveId}` })
    if (await isDoctorsMove(transaction.db, moveId)) return
    await announce(transaction, world, { code: 'booking_moved', userId: visit.doctorId, about, key: `booking_moved:${moveId}` })
  }),

  /** Somebody was not there: the patient hears it, and where it was the doctor, so do the administrators. */
  'visit-missed': transactionJob(async (transaction, { appointmentId }, world) => {
    const about = aboutVisit(appointmentId)
    const visit = await findVisit(transaction.db, appointmentId)
    if (visit?.status === 'no_show')
      await announce(transaction, world, { code: 'no_show', userId: visit.userId, about, key: `no_show:${appointmentId}` })
    if (visit?.status !== 'doctor_no_show') return
    await announce(transaction, world, { code: 'doctor_missed', userId: visit.userId, about, key: `doctor_missed:${appointmentId}` })
    for (const userId of await listAdministrators(transaction.db))
      await announce(transaction, world, {
        code: 'doctor_missed_alert',
        userId,
        about,
        key: `doctor_missed_alert:${appointmentId}:${userId}`,
      })
  }),

  /** The price of a visit that was called off late or missed is kept: its patient hears why. */
  'late-fee-charged': transactionJob(async (transaction, { appointmentId }, world) => {
    const about = aboutVisit(appointmentId)
    const visit = await findChargedFee(transaction.db, appointmentId)
    if (visit)
      await announce(transaction, world, {
        code: 'late_fee_charged',
        userId: visit.userId,
        about,
        key: `late_fee_charged:${appointmentId}`,
      })
  }),

  /** The doctor asks the patient for another time. */
  'time-proposed': transactionJob(async (transaction, { appointmentId, proposalId }, world) => {
    const about = aboutVisit(appointmentId)
    const [visit, proposal] = [
      await findVisit(transaction.db, appointmentId),
      await findProposal(transaction.db, appointmentId, proposalId),
    ]
    if (!visit || proposal?.state !== 'open') return
    const given = { offered: [proposal.startsAt] }
    await announce(transaction, world, { code: 'proposal', userId: visit.userId, about, given, key: `proposal:${proposalId}` })
  }),

  /** The patient answered, or did not in time: the doctor hears it. */
  'proposal-answered': transactionJob(async (transaction, { appointmentId, proposalId }, world) => {
    const about = aboutVisit(appointmentId)
    const [visit, proposal] = [
      await findVisit(transaction.db, appointmentId),
      await findProposal(transaction.db, appointmentId, proposalId),
    ]
    if (!visit || !proposal || !['accepted', 'declined', 'expired'].includes(proposal.state)) return
    const code = proposal.state === 'accepted' ? 'proposal_accepted' : 'proposal_not_taken'
    await announce(transaction, world, { code, userId: visit.doctorId, about, key: `${code}:${proposalId}` })
  }),

  /** Somebody else took a time that was called off late: its price goes back (the trigger of appointments waived it). */
  'late-fee-waived': transactionJob(async ({ db, now, newId, publish }, { appointmentId }) => {
    const visit = await findVisit(db, appointmentId)
    if (!visit) return
    // Said again, the job gives nothing back any more and leaves no second line.
    const refundedCents = await refundVisit(db, { appointmentId })
    if (refundedCents === 0) return
    await addSystemEntry(db, { id: newId(), at: now, did: 'booking.feeWaived', about: visit.userId })
    publish(visitChangeEvent(visit))
  }),
}

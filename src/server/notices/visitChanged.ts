import { findProposal } from '../visitChanges/proposals.store.ts'
import { findCancellation, findChargedFee, listAdministrators } from '../visitChanges/notices.store.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import { announce } from './announce.ts'

/** A visit was called off: the other side hears of it, and the patient has it on record. */
export const visitCancelledJob: Job<'visit-cancelled'> = {
  name: 'visit-cancelled',
  run: (world, { appointmentId, offered }) =>
    inJobTransaction(world, async (transaction) => {
      const visit = await findCancellation(transaction.db, appointmentId)
      if (!visit) return
      const { userId, doctorId, cancelledBy } = visit
      const ofVisit = { appointmentId, offered: offered.map((at) => new Date(at)) }
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
}

/** A visit was moved: both sides hear its new time. */
export const visitMovedJob: Job<'visit-moved'> = {
  name: 'visit-moved',
  run: (world, { appointmentId, moveId }) =>
    inJobTransaction(world, async (transaction) => {
      const visit = await findVisit(transaction.db, appointmentId)
      if (!visit || visit.status === 'cancelled') return
      await announce(transaction, world, { code: 'appt_moved', userId: visit.userId, appointmentId, key: `appt_moved:${moveId}` })
      await announce(transaction, world, { code: 'booking_moved', userId: visit.doctorId, appointmentId, key: `booking_moved:${moveId}` })
    }),
}

/** Somebody was not there: the patient hears it, and where it was the doctor, so do the administrators. */
export const visitMissedJob: Job<'visit-missed'> = {
  name: 'visit-missed',
  run: (world, { appointmentId }) =>
    inJobTransaction(world, async (transaction) => {
      const visit = await findVisit(transaction.db, appointmentId)
      if (visit?.status === 'no_show')
        await announce(transaction, world, { code: 'no_show', userId: visit.userId, appointmentId, key: `no_show:${appointmentId}` })
      if (visit?.status !== 'doctor_no_show') return
      await announce(transaction, world, {
        code: 'doctor_missed',
        userId: visit.userId,
        appointmentId,
        key: `doctor_missed:${appointmentId}`,
      })
      for (const userId of await listAdministrators(transaction.db))
        await announce(transaction, world, {
          code: 'doctor_missed_alert',
          userId,
          appointmentId,
          key: `doctor_missed_alert:${appointmentId}:${userId}`,
        })
    }),
}

/** The price of a visit that was called off late or missed is kept: its patient hears why. */
export const lateFeeChargedJob: Job<'late-fee-charged'> = {
  name: 'late-fee-charged',
  run: (world, { appointmentId }) =>
    inJobTransaction(world, async (transaction) => {
      const visit = await findChargedFee(transaction.db, appointmentId)
      if (visit)
        await announce(transaction, world, {
          code: 'late_fee_charged',
          userId: visit.userId,
          appointmentId,
          key: `late_fee_charged:${appointmentId}`,
        })
    }),
}

/** The doctor asks the patient for another time. */
export const timeProposedJob: Job<'time-proposed'> = {
  name: 'time-proposed',
  run: (world, { appointmentId, proposalId }) =>
    inJobTransaction(world, async (transaction) => {
      const [visit, proposal] = [
        await findVisit(transaction.db, appointmentId),
        await findProposal(transaction.db, appointmentId, proposalId),
      ]
      if (!visit || proposal?.state !== 'open') return
      const offered = [proposal.startsAt]
      await announce(transaction, world, { code: 'proposal', userId: visit.userId, appointmentId, offered, key: `proposal:${proposalId}` })
    }),
}

/** The patient answered, or did not in time: the doctor hears it. */
export const proposalAnsweredJob: Job<'proposal-answered'> = {
  name: 'proposal-answered',
  run: (world, { appointmentId, proposalId }) =>
    inJobTransaction(world, async (transaction) => {
      const [visit, proposal] = [
        await findVisit(transaction.db, appointmentId),
        await findProposal(transaction.db, appointmentId, proposalId),
      ]
      if (!visit || !proposal || !['accepted', 'declined', 'expired'].includes(proposal.state)) return
      const code = proposal.state === 'accepted' ? 'proposal_accepted' : 'proposal_not_taken'
      await announce(transaction, world, { code, userId: visit.doctorId, appointmentId, key: `${code}:${proposalId}` })
    }),
}

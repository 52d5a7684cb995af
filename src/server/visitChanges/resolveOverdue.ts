import { lateFeeFor } from '#rules/cancellation.ts'
import { noShowBy } from '#rules/noShow.ts'
import { addSystemEntry } from '../audit/system.store.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { type ClockDeed, oneByOne } from '../rpc/oneByOne.ts'
import { updateStatus } from '../visits/store.ts'
import { refundVisit } from '../wallet/refunds.store.ts'
import type { World } from '../world/world.ts'
import { claimOverdueFee, claimMissedVisit, findExpiredProposal } from './overdue.store.ts'
import { visitChangeEvent } from './liveUpdates.ts'
import { endProposals, findProposal } from './proposals.store.ts'
import { lockChangedVisit, saveLateFee, type ChangedVisit } from './store.ts'

/** The line of the audit that says what the clock decided about whose visit. */
const leaveTrace = (
  { db, now, newId }: JobTransaction,
  { userId }: ChangedVisit,
  did: 'noShow' | 'doctorNoShow' | 'feeWaived' | 'proposalExpired',
) => addSystemEntry(db, { id: newId(), at: now, did: `clock.${did}`, about: userId })

/** Somebody was not there: the patient until the end, or the doctor while the patient waited. */
const nameMissed: ClockDeed = async (transaction, turn, kept) => {
  const { db, now, enqueue, publish } = transaction
  const claimed = await claimMissedVisit(db, turn)
  if (!claimed) return false
  kept(claimed.id)
  const visit = await lockChangedVisit(db, claimed.id)
  const who = visit && noShowBy(visit, now)
  if (!visit || !who) return false
  await updateStatus(db, visit, { status: who === 'patient' ? 'no_show' : 'doctor_no_show' })
  if (who === 'patient') await saveLateFee(db, visit.id, lateFeeFor({ amountCents: visit.amountCents, reason: null, now }))
  else await refundVisit(db, { appointmentId: visit.id })
  await leaveTrace(transaction, visit, who === 'patient' ? 'noShow' : 'doctorNoShow')
  await enqueue('visit-missed', { appointmentId: visit.id }, visit.id)
  publish(visitChangeEvent(visit))
  return true
}

/** The doctor was silent for 72 hours: silence waives. */
const waiveFee: ClockDeed = async (transaction, turn, kept) => {
  const { db, publish } = transaction
  const claimed = await claimOverdueFee(db, turn)
  if (!claimed) return false
  kept(claimed.id)
  const visit = await lockChangedVisit(db, claimed.id)
  if (!visit) return false
  await saveLateFee(db, visit.id, { lateFee: 'waived', lateFeeUntil: null })
  await refundVisit(db, { appointmentId: visit.id })
  await leaveTrace(transaction, visit, 'feeWaived')
  publish(visitChangeEvent(visit))
  return true
}

/** The patient did not answer: the visit stays where it is. */
const endProposal: ClockDeed = async (transaction, turn, kept) => {
  const { db, now, enqueue, publish } = transaction
  const unanswered = await findExpiredProposal(db, turn)
  if (!unanswered) return false
  kept(unanswered.id)
  const visit = await lockChangedVisit(db, unanswered.appointmentId)
  const proposal = await findProposal(db, unanswered.appointmentId, unanswered.id)
  if (!visit || proposal?.state !== 'open') return true // answered while we waited for the lock
  await endProposals(db, visit.id, { state: 'expired', at: now })
  await leaveTrace(transaction, visit, 'proposalExpired')
  await enqueue('proposal-answered', { appointmentId: visit.id, proposalId: proposal.id }, proposal.id)
  publish(visitChangeEvent(visit))
  return true
}

/** Does what time has decided about visits, each in a transaction of its own, and answers how much that was. */
export async function resolveOverdue(world: World, limit = 100): Promise<number> {
  let done = 0
  for (const deed of [nameMissed, waiveFee, endProposal])
    done += await oneByOne(world, deed, { limit, failure: 'what time decided could not be done' })
  return done
}

import type { FollowUpType } from '#contract/followUps.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { isSafetyCheckDue, nextAfterMiss } from '#rules/followUps/safetyCheck.ts'
import { localDate } from '#rules/time.ts'
import { listSupported } from '../consents/store.ts'
import type { Db } from '../database/tables.ts'
import { findHolidaysFrom } from '../holidays/store.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { type ClockDeed, oneByOne } from '../rpc/oneByOne.ts'
import type { World } from '../world/world.ts'
import { endCalls, endIfMissed, sayChanged } from './attempts.ts'
import { findEndedCall } from './calls.store.ts'
import * as clock from './clock.store.ts'
import { tellNurses } from './missed.ts'
import { addContactAttempt, addWantedFollowUp } from './store.ts'

const AT_ONCE = 500

/** Ends what its nurse left open, each in a transaction of its own: calls first, which are attempts. */
export async function endUnattended(world: World): Promise<void> {
  await oneByOne(world, endOfLeft, { limit: AT_ONCE, failure: 'a follow-up of somebody who left the programme could not be ended' })
  await oneByOne(world, endForgottenCall, { limit: AT_ONCE, failure: 'a call that was left open could not be ended' })
  await oneByOne(world, endOverdue, { limit: AT_ONCE, failure: 'a follow-up that nobody made could not be ended' })
}

const agrees = async (db: Db, patientId: string) => (await listSupported(db, [patientId], ['psp_support'])).length > 0

/** Writes down that the patient said 'Not now': whoever was in the call before was reached, else the nurse is to call later. */
export async function recordDeclined(transaction: JobTransaction, callId: string): Promise<void> {
  const { db } = transaction
  const call = await findEndedCall(db, callId)
  if (!call) return
  const { followUpId, patientId, nurseId, startedAt: at, joinedAt } = call
  const followUp = await clock.lockStanding(db, followUpId)
  const about = { id: callId, patient_id: patientId, followup_id: followUpId, nurse_id: nurseId }
  await addContactAttempt(db, { ...about, kind: 'video', outcome: joinedAt ? 'reached' : 'call_back_later', at })
  if (followUp && !joinedAt && (await agrees(db, patientId))) await endIfMissed(transaction, followUp)
  sayChanged(transaction, patientId)
}

/** Whoever set it had read that its patient agrees, while they left. */
const endOfLeft: ClockDeed = async (transaction, turn, kept) => {
  const { db, now } = transaction
  const left = await clock.claimOfLeft(db, turn)
  if (!left) return false
  kept(left.id)
  await clock.endWithoutNurse(db, left.id, { status: 'cancelled', missed_by: null, ended_at: now })
  sayChanged(transaction, left.patientId)
  return true
}

const endForgottenCall: ClockDeed = async (transaction, turn, kept) => {
  const { db } = transaction
  const claimed = await clock.claimForgottenCall(db, turn)
  if (!claimed) return false
  kept(claimed.callId)
  const { followUp } = claimed
  const { isReached } = await endCalls(transaction, followUp)
  if (!isReached && (await agrees(db, followUp.patientId))) await endIfMissed(transaction, followUp)
  sayChanged(transaction, followUp.patientId)
  return true
}

/**
 * What no nurse did within 48 hours, nor by the end of the next business day, was missed by the programme, where it was not by the patient (domain 6.6); of who left the programme it is
 * cancelled.
 */
const endOverdue: ClockDeed = async (transaction, turn, kept) => {
  const { db, now, enqueue } = transaction
  const late = await clock.claimOverdue(db, turn)
  if (!late) return false
  kept(late.id)
  const { id, patientId } = late
  const isTheirs = await agrees(db, patientId)
  if (!isTheirs) await clock.endWithoutNurse(db, id, { status: 'cancelled', missed_by: null, ended_at: now })
  else if ((await endIfMissed(transaction, late)).status === 'scheduled') {
    await clock.endWithoutNurse(db, id, { status: 'missed', missed_by: 'programme', ended_at: now })
    if (isSafetyCheckDue(late)) await addCheckAgain(transaction, late)
    const itemId = await tellNurses(transaction, {
      type: 'followup_missed',
      by: 'programme',
      patientId,
      followUpId: id,
      dueOn: localDate(late.scheduledAt),
    })
    if (itemId) await enqueue('followup-overdue', { followUpId: id, itemId }, id)
  }
  sayChanged(transaction, patientId)
  return true
}

type Unmade = { id: string; patientId: string; type: FollowUpType; safetyCheckAt: Date | null }

/** A safety check that nobody made stands again, on the next business day at the latest. */
async function addCheckAgain({ db, now, newId, enqueue }: JobTransaction, { id, patientId, ...unmade }: Unmade) {
  const { at } = nextAfterMiss(unmade, now, now, await findHolidaysFrom(db, now))
  const check = { id: reportIdOf('safety_check', id), userId: patientId, type: 'safety_check' as const, at: at.toISOString() }
  if (await addWantedFollowUp(db, check, now)) await enqueue('followup-set', { userId: patientId, why: 'programme' }, newId())
}

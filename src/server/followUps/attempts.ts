import type { FollowUpType } from '#contract/followUps.ts'
import type { RiskLevel } from '#contract/nurses.ts'
import { plannedEvery } from '#rules/carePlans.ts'
import { isAnswered, isMissedByPatient } from '#rules/followUps/attempts.ts'
import { followUpEvery, nextFollowUpAt } from '#rules/followUps/cadence.ts'
import { nextAfterMiss } from '#rules/followUps/safetyCheck.ts'
import { findPlanDays } from '../carePlans/store.ts'
import { findHolidaysFrom } from '../holidays/store.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { endCallsOf } from './calls.store.ts'
import * as store from './store.ts'

// What is done by a nurse, and in the same way by the clock where she is gone.

type Followed = { id: string; riskLevel: RiskLevel | null; consentedAt: Date }

/** What the risk level asks for next, or the care plan where it calls sooner; and what else is usual. */
export async function proposal({ db, now }: Pick<JobTransaction, 'db' | 'now'>, { id, riskLevel, consentedAt }: Followed) {
  const everyDays = plannedEvery(followUpEvery(riskLevel, consentedAt, now), await findPlanDays(db, id))
  const isHoliday = await findHolidaysFrom(db, now)
  const after = (days: number) => nextFollowUpAt(days, now, isHoliday)
  return { everyDays, proposedAt: after(everyDays), inOneWeekAt: after(7), inOneMonthAt: after(30) }
}

/** Who is at more risk than before is called when the new level asks for it; a safety check has a time of its own. */
export async function bringForward(context: JobTransaction, patientId: string) {
  const { db, now, newId, enqueue } = context
  const enrolled = await store.findEnrolled(db, patientId)
  if (!enrolled) return
  const { proposedAt } = await proposal(context, enrolled)
  if (!(await store.updateLaterFollowUp(db, patientId, proposedAt, now))) return
  await enqueue('followup-set', { userId: patientId, why: 'programme' }, newId())
  sayChanged(context, patientId)
}

export const sayChanged = ({ publish }: Pick<JobTransaction, 'publish'>, patientId: string) => {
  publish({ rooms: ['followUps', 'nurses'], role: 'nurse' })
  publish({ rooms: ['followUps', 'calls'], users: [patientId] })
}

/** Ends the video call of a follow-up, if one goes on: it is written down as an attempt of who called, and both pages hear of it. */
export async function endCalls({ db, now, publish, enqueue }: JobTransaction, followUp: { id: string; patientId: string }) {
  const ended = await endCallsOf(db, followUp.id, now)
  for (const { id, nurseId, startedAt, joinedAt } of ended) {
    const about = { id, patient_id: followUp.patientId, followup_id: followUp.id, nurse_id: nurseId }
    await store.addContactAttempt(db, { ...about, kind: 'video', outcome: joinedAt ? 'reached' : 'no_answer', at: startedAt })
    await enqueue('nurse-call-over', { callId: id }, id)
    publish({ rooms: ['calls'], call: id, users: [nurseId] })
  }
  return { isReached: ended.some(({ joinedAt }) => joinedAt) }
}

type Attempted = { id: string; patientId: string; type: FollowUpType; scheduledAt: Date; safetyCheckAt: Date | null }

/**
 * After an attempt in which nobody was reached: the second one since they last were, two hours later, ends the follow-up, and a new date stands
 * (domain 6.6). Both are the nurse's who ends it; by the clock it stays whose it was, and the primary nurse has the next.
 */
export async function endIfMissed(context: JobTransaction, followUp: Attempted, nurseId?: string) {
  const { id, patientId, scheduledAt } = followUp
  const { db, now, newId, enqueue } = context
  const attempts = await store.listAttempts(db, id)
  const unreached = attempts.slice(attempts.findLastIndex(({ outcome }) => isAnswered(outcome)) + 1)
  const times = unreached.map(({ at }) => at)
  const isHoliday = await findHolidaysFrom(db, scheduledAt)
  if (!isMissedByPatient(scheduledAt, times, isHoliday)) return { status: 'scheduled' as const }
  const { outcome } = unreached.at(-1)!
  await store.endFollowUp(db, id, {
    status: 'missed',
    missed_by: 'patient',
    outcome: outcome === 'reached' ? 'no_answer' : outcome,
    ...(nurseId && { nurse_id: nurseId }),
    started_at: times[0]!,
    ended_at: now,
  })
  await enqueue('followup-missed', { patientId }, id)
  const enrolled = await store.findEnrolled(db, patientId)
  if (!enrolled) return { status: 'missed' as const }
  const { proposedAt } = await proposal(context, enrolled)
  const next = nextAfterMiss(followUp, proposedAt, now, isHoliday)
  await store.addFollowUp(db, { id: newId(), patientId, nurseId: nurseId ?? enrolled.nurseId, ...next }, now)
  await enqueue('followup-set', { userId: patientId, why: 'missed' }, newId())
  return { status: 'missed' as const }
}

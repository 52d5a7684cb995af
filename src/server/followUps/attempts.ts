import type { FollowUpType } from '#contract/followUps.ts'
import { plannedEvery } from '#rules/carePlans.ts'
import { isMissedByPatient } from '#rules/followUps/attempts.ts'
import { followUpEvery, nextFollowUpAt } from '#rules/followUps/cadence.ts'
import { nextAfterMiss } from '#rules/followUps/safetyCheck.ts'
import { localDate } from '#rules/time.ts'
import { findPlanDays } from '../carePlans/store.ts'
import { listHolidayDates } from '../holidays/store.ts'
import { findNursed } from '../nurses/programme.store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { endCallsOf } from './calls.store.ts'
import * as store from './store.ts'

async function holidays({ db, now }: HandlerContext) {
  const dates = await listHolidayDates(db, localDate(now))
  return (date: string) => dates.includes(date)
}

type Followed = NonNullable<Awaited<ReturnType<typeof findNursed>>>

/** What the risk level asks for next, or the care plan where it calls sooner. */
export async function proposal(context: HandlerContext, { id, riskLevel, consentedAt }: Followed) {
  const everyDays = plannedEvery(followUpEvery(riskLevel, consentedAt, context.now), await findPlanDays(context.db, id))
  return { everyDays, proposedAt: nextFollowUpAt(everyDays, context.now, await holidays(context)) }
}

export const sayChanged = ({ publish }: HandlerContext, patientId: string) => {
  publish({ rooms: ['followUps', 'nurses'], role: 'nurse' })
  publish({ rooms: ['followUps', 'calls'], users: [patientId] })
}

/** Ends the video call of a follow-up, if one goes on: it is written down as an attempt of who called, and both pages hear of it. */
export async function endCalls({ db, now, publish, enqueue }: HandlerContext, followUp: { id: string; patientId: string }) {
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

/** After an attempt in which nobody was reached: the second one since they last were, two hours later, ends the follow-up, and a new date stands (domain 6.6). */
export async function endIfMissed(context: HandlerContext, followUp: Attempted) {
  const { id, patientId, scheduledAt } = followUp
  const { db, me, now, newId, enqueue } = context
  const isHoliday = await holidays(context)
  const attempts = await store.listAttempts(db, id)
  const unreached = attempts.slice(attempts.findLastIndex(({ outcome }) => outcome === 'reached') + 1)
  const times = unreached.map(({ at }) => at)
  if (!isMissedByPatient(scheduledAt, times, isHoliday)) return { status: 'scheduled' as const }
  const { outcome } = unreached.at(-1)!
  await store.endFollowUp(db, id, {
    status: 'missed',
    missed_by: 'patient',
    outcome: outcome === 'reached' ? 'no_answer' : outcome,
    nurse_id: me,
    started_at: times[0]!,
    ended_at: now,
  })
  await enqueue('followup-missed', { patientId }, id)
  const nursed = await findNursed(db, patientId)
  if (!nursed) return { status: 'missed' as const }
  const { proposedAt } = await proposal(context, nursed)
  await store.addFollowUp(db, { id: newId(), patientId, nurseId: me, ...nextAfterMiss(followUp, proposedAt, now, isHoliday) }, now)
  return { status: 'missed' as const }
}

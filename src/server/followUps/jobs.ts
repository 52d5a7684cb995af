import type { FollowUpType } from '#contract/followUps.ts'
import { isUnreachable, MISSES_UNTIL_UNREACHABLE, missedByProgrammeUntil } from '#rules/followUps/attempts.ts'
import { isSafetyCheckDue, nextAfterMiss } from '#rules/followUps/safetyCheck.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { localDate } from '#rules/time.ts'
import { inLanguage, t } from '#rules/translate.ts'
import { listAgreeing } from '../consents/store.ts'
import type { Db } from '../database/tables.ts'
import { listHolidayDates } from '../holidays/store.ts'
import { announce } from '../notices/announce.ts'
import { takeBack } from '../notices/notify.ts'
import { addReportAbout } from '../queue/store.ts'
import { type JobsOf, type JobTransaction, transactionJob } from '../rpc/job.ts'
import { findAnyCall } from './calls.store.ts'
import { endForgottenCall, endUnattended, listMissed, lockForgottenCalls, lockOverdue } from './clock.store.ts'
import type { followUpJobData } from './jobData.ts'
import { addWantedFollowUp } from './store.ts'

/** Of what the patient is told of one call. */
const callingKey = (callId: string) => `nurse_calling:${callId}`

export const followUpJobs: JobsOf<typeof followUpJobData> = {
  /** The nurse whose work asks for it may not be the one who follows this patient. */
  'followup-wanted': transactionJob(async ({ db, now, publish }, wanted) => {
    if (!(await addWantedFollowUp(db, wanted, now))) return
    publish({ rooms: ['followUps', 'nurses'], role: 'nurse' })
    publish({ rooms: ['followUps'], users: [wanted.userId] })
  }),

  /** Tells a patient that the nurse calls by video, on a phone that is put away too. */
  'nurse-calling': transactionJob(async (transaction, { callId, patientId }, world) => {
    const call = await findAnyCall(transaction.db, callId)
    if (!call || call.endedAt) return
    const about = { kind: 'followup_call', id: callId } as const
    await announce(transaction, world, { code: 'nurse_calling', userId: patientId, about, key: `${callingKey(callId)}:begun` })
  }),

  /** Nobody waits any more. */
  'nurse-call-over': transactionJob((transaction, { callId }) => takeBack(transaction, callingKey(callId))),

  /** One that the patient missed is an item, three in a row are unable to reach (domain 6.6). */
  'followup-missed': transactionJob(async (transaction, { patientId }) => {
    const { db } = transaction
    const [agrees] = await listAgreeing(db, [patientId], ['psp_support'])
    const latest = await listMissed(db, patientId, MISSES_UNTIL_UNREACHABLE)
    // Of the latest, so that jobs that come late, of those before it, say nothing more.
    const [last] = latest
    if (!agrees || !last?.isMissed) return
    const about = { patientId, followUpId: last.id, dueOn: localDate(last.scheduledAt) }
    const isLost = isUnreachable(latest.map(({ isMissed }) => isMissed))
    await tellNurses(transaction, isLost ? { ...about, type: 'unable_to_reach' } : { ...about, type: 'followup_missed', by: 'patient' })
  }),

  /** What no nurse did within 48 hours was missed by the programme (domain 6.6); of who left the programme it is cancelled. */
  'followup-clock': {
    every: '* * * * *',
    ...transactionJob(async (transaction) => {
      const { db, now, publish } = transaction
      for (const call of await lockForgottenCalls(db, now)) {
        await endForgottenCall(db, call, now)
        await takeBack(transaction, callingKey(call.id))
        publish({ rooms: ['followUps', 'calls'], call: call.id, users: [call.patientId, call.nurseId] })
      }
      const late = await lockOverdue(db, missedByProgrammeUntil(now))
      if (late.length === 0) return
      const agreeing = await listAgreeing(db, [...new Set(late.map(({ patientId }) => patientId))], ['psp_support'])
      for (const { id, patientId, scheduledAt, ...followUp } of late) {
        const isTheirs = agreeing.includes(patientId)
        const how = isTheirs ? ({ status: 'missed', missed_by: 'programme' } as const) : ({ status: 'cancelled', missed_by: null } as const)
        await endUnattended(db, id, { ...how, ended_at: now })
        if (isTheirs && isSafetyCheckDue(followUp)) await addCheckAgain(db, { id, patientId, ...followUp }, now)
        if (isTheirs)
          await tellNurses(transaction, {
            type: 'followup_missed',
            by: 'programme',
            patientId,
            followUpId: id,
            dueOn: localDate(scheduledAt),
          })
        publish({ rooms: ['followUps'], users: [patientId] })
      }
      publish({ rooms: ['followUps', 'nurses'], role: 'nurse' })
    }),
  },
}

type Unmade = { id: string; patientId: string; type: FollowUpType; safetyCheckAt: Date | null }

/** A safety check that nobody made stands again, on the next business day at the latest. */
async function addCheckAgain(db: Db, { id, patientId, ...unmade }: Unmade, now: Date) {
  const holidays = await listHolidayDates(db, localDate(now))
  const { at } = nextAfterMiss(unmade, now, now, (date) => holidays.includes(date))
  const check = { id: reportIdOf('safety_check', id), userId: patientId, type: 'safety_check' as const, at: at.toISOString() }
  await addWantedFollowUp(db, check, now)
}

type Missed = { patientId: string; followUpId: string; dueOn: string } & (
  | { type: 'unable_to_reach' }
  | { type: 'followup_missed'; by: 'patient' | 'programme' }
)

/** Puts it into the queue, once for each follow-up. */
async function tellNurses(transaction: JobTransaction, missed: Missed) {
  const { type, patientId: userId, followUpId } = missed
  const kind = type === 'unable_to_reach' ? { prefix: 'UR', priority: 3 } : { prefix: 'FM', priority: 4 }
  // Nurses work in English.
  const note = inLanguage('en', () => noteOf(missed))
  const report = { id: reportIdOf(type, `${userId}|${followUpId}`), note }
  if (await addReportAbout(transaction, { userId, type, ...kind, quietHours: 0, report }))
    transaction.publish({ rooms: ['queue'], role: 'nurse' })
}

function noteOf(missed: Missed): string {
  const { type, dueOn: date } = missed
  if (type === 'unable_to_reach') return t`Not reached for 3 follow-ups in a row. Check the number, or reach them another way.`
  if (missed.by === 'patient') return t`The patient missed the follow-up of ${{ date }}. A new date is set: check that it suits them.`
  return t`No nurse made the follow-up of ${{ date }}. Call, or set a new date.`
}

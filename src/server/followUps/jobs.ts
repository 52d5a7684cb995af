import { isUnreachable, isWithinTheHour, MISSES_UNTIL_UNREACHABLE } from '#rules/followUps/attempts.ts'
import { localDate } from '#rules/time.ts'
import { listSupported } from '../consents/store.ts'
import { announce } from '../notices/announce.ts'
import { isCurrent } from '../notices/dropIfStale.ts'
import { takeBack } from '../notices/notify.ts'
import { listNursesOnDuty } from '../queue/clock.store.ts'
import { type JobsOf, transactionJob } from '../rpc/job.ts'
import { bringForward } from './attempts.ts'
import { findAnyCall } from './calls.store.ts'
import { endUnattended, recordDeclined } from './clock.ts'
import { listMissed } from './clock.store.ts'
import type { followUpJobData } from './jobData.ts'
import { tellNurses } from './missed.ts'
import { addWantedFollowUp, findStandingFollowUp } from './store.ts'

/** Of what the patient is told of one call. */
const callingKey = (callId: string) => `nurse_calling:${callId}`

export const followUpJobs: JobsOf<typeof followUpJobData> = {
  /** The nurse whose work asks for it may not be the one who follows this patient. */
  'followup-wanted': transactionJob(async ({ db, now, newId, enqueue, publish }, wanted) => {
    if (!(await addWantedFollowUp(db, wanted, now))) return
    await enqueue('followup-set', { userId: wanted.userId, why: 'programme' }, newId())
    publish({ rooms: ['followUps', 'nurses'], role: 'nurse' })
    publish({ rooms: ['followUps'], users: [wanted.userId] })
  }),

  /** Tells a patient when the nurse calls, of each time of a follow-up once (domain 10.4). */
  'followup-set': transactionJob(async (transaction, { userId, why }, world) => {
    const { db, now } = transaction
    const followUp = await findStandingFollowUp(db, userId)
    if (!followUp || (why === 'programme' && isWithinTheHour(followUp.scheduledAt, now))) return
    const code = why === 'missed' ? 'followup_missed' : 'followup_booked'
    const about = { kind: 'followup', id: followUp.id } as const
    if (!(await isCurrent(transaction, { code, about, facts: {}, expiresAt: null }))) return
    await announce(transaction, world, { code, userId, about, key: `followup_set:${followUp.id}:${followUp.scheduledAt.toISOString()}` })
  }),

  'followup-sooner': transactionJob((transaction, { userId }) => bringForward(transaction, userId)),

  /** The lead hears of what no nurse did within 48 hours (domain 6.6). */
  'followup-overdue': transactionJob(async (transaction, { followUpId, itemId }, world) => {
    const about = { kind: 'queue_item', id: itemId } as const
    const code = 'followup_overdue'
    for (const userId of await listNursesOnDuty(transaction.db, { leadsOnly: true }))
      await announce(transaction, world, { code, userId, about, key: `${code}:${followUpId}:${userId}` })
  }),

  /** Tells a patient that the nurse calls by video, on a phone that is put away too. */
  'nurse-calling': transactionJob(async (transaction, { callId, patientId }, world) => {
    const call = await findAnyCall(transaction.db, callId)
    if (!call || call.endedAt) return
    const about = { kind: 'followup_call', id: callId } as const
    await announce(transaction, world, { code: 'nurse_calling', userId: patientId, about, key: `${callingKey(callId)}:begun` })
  }),

  'nurse-call-declined': transactionJob((transaction, { callId }) => recordDeclined(transaction, callId)),

  /** Nobody waits any more. */
  'nurse-call-over': transactionJob((transaction, { callId }) => takeBack(transaction, callingKey(callId))),

  /** One that the patient missed is an item, three in a row are unable to reach (domain 6.6). */
  'followup-missed': transactionJob(async (transaction, { patientId }) => {
    const { db } = transaction
    const [agrees] = await listSupported(db, [patientId], ['psp_support'])
    const latest = await listMissed(db, patientId, MISSES_UNTIL_UNREACHABLE)
    // Of the latest, so that jobs that come late, of those before it, say nothing more.
    const [last] = latest
    if (!agrees || !last?.isMissed) return
    const about = { patientId, followUpId: last.id, dueOn: localDate(last.scheduledAt) }
    const isLost = isUnreachable(latest.map(({ isMissed }) => isMissed))
    await tellNurses(transaction, isLost ? { ...about, type: 'unable_to_reach' } : { ...about, type: 'followup_missed', by: 'patient' })
  }),

  'followup-clock': { every: '* * * * *', run: endUnattended },
}

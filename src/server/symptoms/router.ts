import type { SymptomAction, SymptomCheckIn } from '#contract/symptoms.ts'
import { checkInDay, judgeSymptom, OLDEST_SYMPTOM_DAYS, type SymptomRecord } from '#rules/symptoms/symptomActions.ts'
import { ENTRIES_LIMIT } from '#rules/rateLimits.ts'
import { sectionsOf } from '#rules/patientRecords.ts'
import { addDays, localDate } from '#rules/time.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { findPatient } from '../patientRecords/store.ts'
import { lockHealthLists } from '../people/store.ts'
import { rpc } from '../rpc/rpc.ts'
import { findDangerSigns } from './dangerSigns.ts'
import { findMySymptoms, listRecentSymptoms, listSymptomCheckIns, listSymptomRecords, saveSymptomCheckIn, saveSymptomLog } from './store.ts'

const mine = rpc.symptoms.mine.handler(({ context: { db, me, now } }) => findMySymptoms(db, me, now))

/** The person's profile is locked first, so that what two phones send at once comes one after the other. */
const sync = rpc.symptoms.sync.handler(async ({ input: { actions, userId }, context, errors }) => {
  const { db, me, now, world, newId, enqueue, publish } = context
  if (userId && userId !== me) throw errors.NOT_SIGNED_IN()
  await lockHealthLists(db, me)
  const today = localDate(now)
  const records = await listSymptomRecords(db, me, [...new Set(actions.flatMap((one) => ('logId' in one ? one.logId : [])))])
  const days = await listSymptomCheckIns(db, me, { from: addDays(today, -2 * OLDEST_SYMPTOM_DAYS), to: today })
  const { results, logs, checkIns } = judgeAll(actions, { records, days }, now)
  await limitAttempts(world, `symptoms ${me}`, { ...ENTRIES_LIMIT, times: logs.length + checkIns.length }, errors)
  for (const log of logs) await saveSymptomLog(db, me, log)
  await findDangerSigns(context, logs, records)
  for (const one of checkIns) await saveSymptomCheckIn(db, me, one)
  if (logs.length + checkIns.length > 0) {
    await enqueue('achievements-to-check', { userId: me }, newId())
    publish({ rooms: ['symptoms'], users: [me] }) // other phones of the same person
  }
  return { results }
})

/** What became of each action, and what is changed by all of them. */
function judgeAll(actions: readonly SymptomAction[], known: { records: SymptomRecord[]; days: SymptomCheckIn[] }, now: Date) {
  const records = new Map(known.records.map((log) => [log.id, log]))
  const days = new Map(known.days.map((one) => [one.date, one]))
  const results = actions.map((action) => {
    const log = 'logId' in action ? records.get(action.logId) : undefined
    const checkIn = 'date' in action ? days.get(checkInDay(action, now)) : undefined
    const judged = judgeSymptom(action, { log, checkIn }, now)
    if ('log' in judged) records.set(judged.log.id, judged.log)
    if ('checkIn' in judged) days.set(judged.checkIn.date, judged.checkIn)
    return { id: action.id, reason: 'rejected' in judged ? judged.rejected : null }
  })
  const logs = [...records.values()].filter((log) => !known.records.includes(log))
  const checkIns = [...days.values()].filter((one) => !known.days.includes(one))
  return { results, logs, checkIns }
}

const ofPatient = rpc.symptoms.ofPatient.handler(async ({ input: { userId }, context: { db, now, auditSubject }, errors }) => {
  const patient = await findPatient(db, userId)
  if (!patient || !sectionsOf(patient.scope).includes('symptoms')) throw errors.NOT_FOUND()
  auditSubject(userId)
  return { readAt: now, ...(await listRecentSymptoms(db, userId, now)) }
})

export const symptoms = { mine, sync, ofPatient }

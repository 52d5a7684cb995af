import { priorityOfRedFlags } from '#rules/redFlagRules/redFlagRules.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { alertConsents } from '#rules/supportConsents.ts'
import { inLanguage, t } from '#rules/translate.ts'
import { listSupported } from '../consents/store.ts'
import type { Db } from '../database/tables.ts'
import { addReportAbout, requestOnCall, updateItem } from '../queue/store.ts'
import { type JobTransaction, transactionJob, type JobsOf } from '../rpc/job.ts'
import type { redFlagJobData } from './jobData.ts'
import { listLevelsOfItem, lockRedFlag, updateToldItem } from './store.ts'

export const redFlagJobs: JobsOf<typeof redFlagJobData> = {
  'red-flag-found': transactionJob(async (transaction, { userId, id }) => {
    const { db, publish } = transaction
    const found = await lockRedFlag(db, userId, id)
    if (!found || !(await isAlerting(db, userId))) return
    const itemId = await addReportAbout(transaction, {
      userId: found.userId,
      type: found.rules.some(isOfReading) ? 'red_flag_vital' : 'red_flag_symptom',
      prefix: 'RF',
      priority: priorityOfRedFlags(found.mistakenAt ? [] : [found.level]),
      quietHours: 0,
      report: { id: reportIdOf(found.level, `${found.userId}|${found.id}`), note: found.note },
    })
    if (!itemId) return
    await updateToldItem(db, found.userId, found.id, itemId)
    if (found.mistakenAt) await updatePriority(transaction, { ...found, itemId }, found.mistakenAt)
    publish({ rooms: ['queue'], role: 'nurse' })
  }),

  /** The item is as urgent as what is left of it, and stays for a check-back. */
  'red-flag-mistaken': transactionJob(async (transaction, { userId, id, at }) => {
    const { db, publish } = transaction
    const found = await lockRedFlag(db, userId, id)
    if (!found?.itemId || (!found.mistakenAt && !(await isAlerting(db, userId)))) return
    const itemId = await updatePriority(transaction, { ...found, itemId: found.itemId }, at)
    if (!itemId) return
    await updateToldItem(db, userId, id, itemId)
    publish({ rooms: ['queue'], role: 'nurse' })
  }),
}

/** Without both consents nothing is sent (domain 3.2). */
const isAlerting = async (db: Db, userId: string) => (await listSupported(db, [userId], alertConsents)).length > 0

/** What was found in a reading (domain 3.2: RV1 and on) or in a symptom. */
const isOfReading = (rule: string) => rule.startsWith('RV')

type ToldFlag = { userId: string; id: string; note: string; mistakenAt: Date | null; itemId: string }

/** Says why, once for each time that it was said; the item that says so now. */
async function updatePriority(
  transaction: JobTransaction,
  { userId, id, note: about, mistakenAt, itemId: toldId }: ToldFlag,
  at: Date,
): Promise<string | null> {
  const priority = priorityOfRedFlags(await listLevelsOfItem(transaction.db, toldId))
  const note = inLanguage('en', () =>
    mistakenAt ? t`The patient said that this was a mistake: ${{ about }}` : t`The patient said that this was no mistake: ${{ about }}`,
  )
  const report = { id: reportIdOf(mistakenAt ? 'mistake' : 'no mistake', `${userId}|${id}|${at.toISOString()}`), note }
  const quietHours = mistakenAt ? Infinity : 0 // that it was a mistake opens no item
  const itemId = await updateItem(transaction, toldId, { userId, prefix: 'RF', priority, quietHours, report })
  if (itemId && priority === 1 && !mistakenAt) await requestOnCall(transaction, itemId, report.id)
  return itemId
}

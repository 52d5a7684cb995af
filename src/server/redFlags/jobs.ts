import { priorityOfRedFlags } from '#rules/redFlagRules/redFlagRules.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { alertConsents } from '#rules/supportConsents.ts'
import { inLanguage, t } from '#rules/translate.ts'
import { listAgreeing } from '../consents/store.ts'
import { addReportAbout, updateOpenItem } from '../queue/store.ts'
import { type JobTransaction, transactionJob, type JobsOf } from '../rpc/job.ts'
import type { redFlagJobData } from './jobData.ts'
import { listLevelsOfItem, lockRedFlag, updateToldItem } from './store.ts'

type Entry = { userId: string; id: string }

export const redFlagJobs: JobsOf<typeof redFlagJobData> = {
  /** Without both consents nothing is sent (domain 3.2). */
  'red-flag-found': transactionJob(async (transaction, entry: Entry) => {
    const { db, publish } = transaction
    const found = await lockRedFlag(db, entry.userId, entry.id)
    if (!found || (await listAgreeing(db, [found.userId], alertConsents)).length === 0) return
    const itemId = await addReportAbout(transaction, {
      userId: found.userId,
      type: 'red_flag',
      prefix: 'RF',
      priority: priorityOfRedFlags(found.mistakenAt ? [] : [found.level]),
      quietHours: 0,
      report: { id: reportIdOf(found.level, `${found.userId}|${found.id}`), note: found.note },
    })
    if (!itemId) return
    await updateToldItem(db, found.userId, found.id, itemId)
    if (found.mistakenAt) await lowerItem(transaction, entry, itemId, found.note)
    publish({ rooms: ['queue'], role: 'nurse' })
  }),

  /** The item is as urgent as what is left of it, and stays for a check-back. */
  'red-flag-mistaken': transactionJob(async (transaction, entry: Entry) => {
    const found = await lockRedFlag(transaction.db, entry.userId, entry.id)
    if (!found?.itemId || !found.mistakenAt) return
    if (await lowerItem(transaction, entry, found.itemId, found.note)) transaction.publish({ rooms: ['queue'], role: 'nurse' })
  }),
}

async function lowerItem(transaction: JobTransaction, { userId, id }: Entry, itemId: string, about: string): Promise<boolean> {
  const priority = priorityOfRedFlags(await listLevelsOfItem(transaction.db, itemId))
  const note = inLanguage('en', () => t`The patient said that this was a mistake: ${{ about }}`)
  return updateOpenItem(transaction, { id: itemId, priority }, { id: reportIdOf('mistake', `${userId}|${id}`), note })
}

import type { z } from 'zod'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { priorityOfRedFlags } from '#rules/redFlagRules/redFlagRules.ts'
import { inLanguage, t } from '#rules/translate.ts'
import { announce } from '../notices/announce.ts'
import { addReportAbout } from '../queue/store.ts'
import { lockRedFlag, updateToldItem } from '../redFlags/store.ts'
import { type JobsOf, type JobTransaction, transactionJob } from '../rpc/job.ts'
import type { assessmentJobData } from './jobData.ts'

type Danger = { id: string; userId: string }
type Cause = z.infer<(typeof assessmentJobData)['assessment-danger']>['cause']

export const assessmentJobs: JobsOf<typeof assessmentJobData> = {
  /** Once for an assessment: a correction that no patient asked for is not news to them. */
  'assessment-ready': transactionJob((transaction, { rootId, userId }, world) =>
    announce(transaction, world, { code: 'assessment_ready', userId, key: `assessment_ready:${rootId}` }),
  ),

  /** Once for an assessment and kind of danger, however often its draft is saved. */
  'assessment-danger': transactionJob(async (transaction, { id, userId, type, cause }) => {
    const itemId =
      type === 'safety_concern' ? await addConcern(transaction, { id, userId }, cause) : await addSigns(transaction, { id, userId })
    if (itemId) transaction.publish({ rooms: ['queue'], role: 'nurse' })
  }),
}

function addConcern(transaction: JobTransaction, { id, userId }: Danger, cause: Cause) {
  const type = 'safety_concern' as const
  const note = inLanguage('en', () => concernWords(cause))
  const about = cause === 'thoughts' ? `${userId}|${id}` : `${userId}|${id}|${cause}`
  return addReportAbout(transaction, {
    userId,
    type,
    prefix: 'SC',
    priority: 1,
    quietHours: 0,
    report: { id: reportIdOf(type, about), note },
  })
}

function concernWords(cause: Cause): string {
  if (cause === 'self_harm') return t`Said in an assessment: self-harm on purpose. Check on safety within 24 hours.`
  if (cause === 'violence') return t`Said in an assessment: hurt or afraid at home, and not safe now.`
  return t`Said in an assessment: thoughts of being better off dead or of self-harm (PHQ-9, question 9). Check on safety within 24 hours.`
}

/** As urgent as the rules say of the signs (domain 3.2), which the note names. */
async function addSigns(transaction: JobTransaction, { id, userId }: Danger) {
  const flag = await lockRedFlag(transaction.db, userId, id)
  if (!flag || flag.mistakenAt) return null
  const { level, note } = flag
  const report = { id: reportIdOf('red_flag_symptom', `${userId}|${id}|${note}`), note }
  const found = { userId, type: 'red_flag_symptom' as const, prefix: 'RF', priority: priorityOfRedFlags([level]), quietHours: 0, report }
  const itemId = await addReportAbout(transaction, found)
  if (itemId) await updateToldItem(transaction.db, userId, id, itemId)
  return itemId
}

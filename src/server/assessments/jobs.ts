import { reportIdOf } from '#rules/doses/doseIds.ts'
import { inLanguage, t } from '#rules/translate.ts'
import { addReportAbout } from '../queue/store.ts'
import { type JobsOf, transactionJob } from '../rpc/job.ts'
import type { assessmentJobData } from './jobData.ts'

export const assessmentJobs: JobsOf<typeof assessmentJobData> = {
  /** Once for an assessment and kind of danger, however often its draft is saved. */
  'assessment-danger': transactionJob(async (transaction, { id, userId, type }) => {
    const note = inLanguage('en', () =>
      type === 'safety_concern'
        ? t`Said in an assessment: thoughts of being better off dead or of self-harm (PHQ-9, question 9). Check on safety within 24 hours.`
        : t`Said in an assessment: a sign of danger. See the assessment.`,
    )
    const found = { userId, type, prefix: type === 'safety_concern' ? 'SC' : 'RF', priority: 1, quietHours: 0 }
    const itemId = await addReportAbout(transaction, { ...found, report: { id: reportIdOf(type, `${userId}|${id}`), note } })
    if (itemId) transaction.publish({ rooms: ['queue'], role: 'nurse' })
  }),
}

import { CALLBACK_PRIORITY, priorityOfWords } from '#rules/queue.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { listSupported } from '../consents/store.ts'
import { announce } from '../notices/announce.ts'
import { addReportAbout } from '../queue/store.ts'
import { type JobsOf, transactionJob } from '../rpc/job.ts'
import type { carePlanJobData } from './jobData.ts'
import { findPlanAnswer } from './store.ts'

export const carePlanJobs: JobsOf<typeof carePlanJobData> = {
  'care-plan-written': transactionJob(async (transaction, { id }, world) => {
    const plan = await findPlanAnswer(transaction.db, id)
    if (!plan) return
    const about = { kind: 'care_plan', id } as const
    await announce(transaction, world, { code: 'care_plan_written', userId: plan.userId, about, key: `care_plan:${id}` })
  }),

  /** What the patient wants to talk about waits for nurses, as urgent as its words (domain 8.3). */
  'care-plan-commented': transactionJob(async (transaction, { id }) => {
    const { db, publish } = transaction
    const plan = await findPlanAnswer(db, id)
    if (!plan?.comment || (await listSupported(db, [plan.userId], ['psp_support'])).length === 0) return
    const { userId, comment } = plan
    const report = { id: reportIdOf('care_plan_comment', `${id}|${comment}`), note: comment }
    const priority = priorityOfWords(comment, CALLBACK_PRIORITY)
    if (await addReportAbout(transaction, { userId, type: 'care_plan_comment', prefix: 'CP', priority, quietHours: 0, report }))
      publish({ rooms: ['queue'], role: 'nurse' })
  }),
}

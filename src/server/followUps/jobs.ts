import { type JobsOf, transactionJob } from '../rpc/job.ts'
import type { followUpJobData } from './jobData.ts'
import { addWantedFollowUp } from './store.ts'

export const followUpJobs: JobsOf<typeof followUpJobData> = {
  /** The nurse whose work asks for it may not be the one who follows this patient. */
  'followup-wanted': transactionJob(async ({ db, now, publish }, wanted) => {
    if (!(await addWantedFollowUp(db, wanted, now))) return
    publish({ rooms: ['followUps'], role: 'nurse' })
    publish({ rooms: ['followUps'], users: [wanted.userId] })
  }),
}

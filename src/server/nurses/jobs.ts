import { announce } from '../notices/announce.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import type { nurseJobData } from './jobData.ts'
import { findCover, findPrimaryNurse } from './team.store.ts'

export const nurseJobs: JobsOf<typeof nurseJobData> = {
  /** Tells the nurse to whom a patient was given. */
  'patient-transferred': transactionJob(async (transaction, { userId, toNurseId, key }, world) => {
    if ((await findPrimaryNurse(transaction.db, userId))?.nurseId !== toNurseId) return
    const about = { kind: 'enrolment', id: userId } as const
    await announce(transaction, world, { code: 'patient_transferred', userId: toNurseId, about, key: `transferred:${key}` })
  }),

  /** Tells the nurse who covers, once for all patients of a colleague. */
  'cover-added': transactionJob(async (transaction, { id }, world) => {
    const cover = await findCover(transaction.db, id)
    if (!cover) return
    const about = { kind: 'nurse_cover', id } as const
    await announce(transaction, world, { code: 'cover_added', userId: cover.nurseId, about, key: `cover:${id}` })
  }),
}

import { announce } from '../notices/announce.ts'
import { listReviewers } from '../patientRecords/emergencyAccess.store.ts'
import { displayName } from '#rules/names.ts'
import { findProfile } from '../people/store.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import type { securityJobData } from './jobData.ts'

export const securityJobs: JobsOf<typeof securityJobData> = {
  /** Tells the owner of an account that what keeps it safe was changed, in case it was somebody else. */
  'account-changed': transactionJob((transaction, { userId, noticeId, change }, world) =>
    announce(transaction, world, { code: change, userId, key: `account_changed:${noticeId}` }),
  ),

  /** Tells the other administrators who has become one, or may have passed into other hands. */
  'administrator-changed': transactionJob(async (transaction, { userId: id, byId, noticeId, change }, world) => {
    const by = byId === null ? undefined : await findProfile(transaction.db, byId)
    const given = { by: by ? displayName(by.first_name, by.last_name) : null }
    for (const userId of await listReviewers(transaction.db))
      if (userId !== id && userId !== byId)
        await announce(transaction, world, {
          code: `administrator_${change}`,
          userId,
          about: { kind: 'administrator', id },
          given,
          key: `administrator_changed:${noticeId}:${userId}`,
        })
  }),
}

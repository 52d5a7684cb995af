import { announce } from '../notices/announce.ts'
import { transactionJob, type JobsOf, type JobTransaction } from '../rpc/job.ts'
import type { World } from '../world/world.ts'
import { findEmergencyAccess, listReviewers } from './emergencyAccess.store.ts'
import type { emergencyJobData } from './jobData.ts'

export const emergencyJobs: JobsOf<typeof emergencyJobData> = {
  /** Tells the patient whose record was opened, and the administrators who review it. */
  'emergency-access': transactionJob(async (transaction, { breakGlassId }, world) => {
    const opening = await findEmergencyAccess(transaction.db, breakGlassId)
    if (!opening?.user_id || opening.refused) return
    const told = {
      code: 'record_emergency_access',
      userId: opening.user_id,
      about: { kind: 'emergency_access', id: breakGlassId },
    } as const
    await announce(transaction, world, { ...told, key: `${told.code}:${breakGlassId}` })
    await tellReviewers(transaction, world, breakGlassId, 'breakglass_review')
  }),

  /** Says so once more to the administrators where nobody looked at it in two days of the three. */
  'emergency-review-due': transactionJob(async (transaction, { breakGlassId }, world) => {
    const opening = await findEmergencyAccess(transaction.db, breakGlassId)
    if (opening && !opening.reviewed_at) await tellReviewers(transaction, world, breakGlassId, 'breakglass_review_due')
  }),
}

async function tellReviewers(transaction: JobTransaction, world: World, id: string, key: string) {
  const notice = { code: 'breakglass_review', about: { kind: 'emergency_access', id } } as const
  for (const userId of await listReviewers(transaction.db))
    await announce(transaction, world, { ...notice, userId, key: `${key}:${id}:${userId}` })
}

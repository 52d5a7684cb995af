import { findEmergencyAccess, listReviewers } from '../patientRecords/emergencyAccess.store.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { announce } from './announce.ts'

/** Tells the patient whose record was opened, and the administrators who review it. */
export const emergencyAccessJob: Job<'emergency-access'> = {
  name: 'emergency-access',
  run: (world, { breakGlassId }) =>
    inJobTransaction(world, async (transaction) => {
      const opening = await findEmergencyAccess(transaction.db, breakGlassId)
      if (!opening?.user_id || opening.refused) return
      const told = { code: 'record_emergency_access', userId: opening.user_id } as const
      await announce(transaction, world, { ...told, key: `${told.code}:${breakGlassId}` })
      for (const userId of await listReviewers(transaction.db))
        await announce(transaction, world, { code: 'breakglass_review', userId, key: `breakglass_review:${breakGlassId}:${userId}` })
    }),
}

/** Says so once more to the administrators where nobody looked at it in two days of the three. */
export const emergencyReviewDueJob: Job<'emergency-review-due'> = {
  name: 'emergency-review-due',
  run: (world, { breakGlassId }) =>
    inJobTransaction(world, async (transaction) => {
      const opening = await findEmergencyAccess(transaction.db, breakGlassId)
      if (!opening || opening.reviewed_at) return
      for (const userId of await listReviewers(transaction.db))
        await announce(transaction, world, { code: 'breakglass_review', userId, key: `breakglass_review_due:${breakGlassId}:${userId}` })
    }),
}

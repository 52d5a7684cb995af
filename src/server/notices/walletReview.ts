import { listReviewers } from '../patientRecords/emergencyAccess.store.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { findPaymentToReview } from '../wallet/paymentsToReview.store.ts'
import { announce } from './announce.ts'
import type { JobContext } from './notify.ts'

/** Tells administrators of money that waits for one of them, but not whoever asked; takes the notices back once somebody was there. */
export const walletReviewJob: Job<'wallet-review'> = {
  name: 'wallet-review',
  run: (world, data) =>
    inJobTransaction(world, async (transaction) => {
      const { waits, askedBy } = await findPaymentToReview(transaction.db, data)
      const [code, id] =
        'adjustmentId' in data ? (['correction_waiting', data.adjustmentId] as const) : (['payment_differs', data.paymentId] as const)
      const key = `${code}:${id}`
      if (!waits) return takeBack(transaction, key)
      for (const userId of await listReviewers(transaction.db))
        if (userId !== askedBy) await announce(transaction, world, { code, userId, key: `${key}:${userId}` })
    }),
}

async function takeBack({ db, publish }: JobContext, key: string) {
  const taken = await db.deleteFrom('notifications').where('dedupe_key', 'like', `${key}:%`).returning('user_id').execute()
  if (taken.length > 0) publish({ rooms: ['notifications'], users: taken.map(({ user_id }) => user_id) })
}

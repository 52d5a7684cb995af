import { listReviewers } from '../patients/emergencies.store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { findWaiting } from '../wallet/toSeeTo.store.ts'
import { announce } from './announce.ts'
import type { JobCall } from './notify.ts'

/** Tells administrators of money that waits for one of them, but not whoever asked; takes the notices back once somebody was there. */
export const walletReviewJob: Job<'wallet-review'> = {
  name: 'wallet-review',
  run: (world, data) =>
    inJob(world, async (call) => {
      const { waits, askedBy } = await findWaiting(call.db, data)
      const [code, id] =
        'adjustmentId' in data ? (['correction_waiting', data.adjustmentId] as const) : (['payment_differs', data.paymentId] as const)
      const key = `${code}:${id}`
      if (!waits) return takeBack(call, key)
      for (const userId of await listReviewers(call.db))
        if (userId !== askedBy) await announce(call, world, { code, userId, key: `${key}:${userId}` })
    }),
}

async function takeBack({ db, tell }: JobCall, key: string) {
  const taken = await db.deleteFrom('notifications').where('dedupe_key', 'like', `${key}:%`).returning('user_id').execute()
  if (taken.length > 0) tell({ rooms: ['notifications'], users: taken.map(({ user_id }) => user_id) })
}

import { announce } from '../notices/announce.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { findItemStatus } from '../queue/store.ts'

/** Tells the patient that something happened to their request: once when it is taken, once for each call, once when it is done. */
export const callbackUpdatedJob: Job<'callback-updated'> = {
  name: 'callback-updated',
  run: (world, { itemId, about, eventId }) =>
    inJobTransaction(world, async (transaction) => {
      const item = await findItemStatus(transaction.db, itemId)
      const isStillSo = about === 'resolved' ? item?.status === 'resolved' : item?.status === 'claimed'
      if (!item || !isStillSo) return
      const key = `queue_status:${itemId}:${about === 'attempted' ? eventId : about}`
      await announce(transaction, world, { code: 'queue_status', userId: item.userId, key })
    }),
}

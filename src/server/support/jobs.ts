import { announce } from '../notices/announce.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { findAsked } from './store.ts'

/** Tells the patient that something happened to their request: once when it is taken, once for each call, once when it is done. */
export const callbackUpdatedJob: Job<'callback-updated'> = {
  name: 'callback-updated',
  run: (world, { itemId, about, eventId }) =>
    inJob(world, async (call) => {
      const item = await findAsked(call.db, itemId)
      const isStillSo = about === 'resolved' ? item?.status === 'resolved' : item?.status === 'claimed'
      if (!item || !isStillSo) return
      const key = `queue_status:${itemId}:${about === 'attempted' ? eventId : about}`
      await announce(call, world, { code: 'queue_status', userId: item.userId, key })
    }),
}

import { announce } from '../notices/announce.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import type { supportJobData } from './jobData.ts'
import { findItemStatus } from '../queue/clock.store.ts'

export const supportJobs: JobsOf<typeof supportJobData> = {
  /** Tells the patient that something happened to their request: once when it is taken, once for each call, once when it is done. */
  'callback-updated': transactionJob(async (transaction, { itemId, about, eventId }, world) => {
    const item = await findItemStatus(transaction.db, itemId)
    const isStillSo = about === 'resolved' ? item?.status === 'resolved' : item?.status === 'claimed'
    if (!item?.userId || !isStillSo) return
    const key = `queue_status:${itemId}:${about === 'attempted' ? eventId : about}`
    await announce(transaction, world, { code: 'queue_status', userId: item.userId, about: { kind: 'callback_request', id: itemId }, key })
  }),
}

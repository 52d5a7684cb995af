import { inJob, type Job } from '../rpc/job.ts'
import { notify } from '../notices/notify.ts'

/** Tells the patient that something happened to their request: once when it is taken, once for each call, once when it is done. */
export const callbackUpdatedJob: Job = {
  name: 'callback-updated',
  run: (world, { itemId = '', about = '', eventId = '' }) =>
    inJob(world, async (call) => {
      const item = await call.db.selectFrom('queue_items').select(['user_id', 'status']).where('id', '=', itemId).executeTakeFirst()
      const isStillSo = about === 'resolved' ? item?.status === 'resolved' : item?.status === 'claimed'
      if (!item || !isStillSo) return
      const key = `callback_update:${itemId}:${about === 'attempted' ? eventId : about}`
      await notify(call, {
        userId: item.user_id,
        type: 'system',
        code: 'callback_update',
        title: 'Your callback request',
        message: 'Your request was updated.',
        link: '/support',
        key,
      })
    }),
}

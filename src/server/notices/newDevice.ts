import { inJobTransaction, type Job } from '../rpc/job.ts'
import { announce } from './announce.ts'

/** Tells the owner of an account that it was entered from a browser it was never entered from before. */
export const newDeviceJob: Job<'new-device'> = {
  name: 'new-device',
  run: (world, { userId, noticeId }) =>
    inJobTransaction(world, (transaction) => announce(transaction, world, { code: 'new_device', userId, key: `new_device:${noticeId}` })),
}

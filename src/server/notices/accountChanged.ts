import { inJobTransaction, type Job } from '../rpc/job.ts'
import { announce } from './announce.ts'

/** Tells the owner of an account that what keeps it safe was changed, in case it was somebody else. */
export const accountChangedJob: Job<'account-changed'> = {
  name: 'account-changed',
  run: (world, { userId, noticeId, change }) =>
    inJobTransaction(world, (transaction) => announce(transaction, world, { code: change, userId, key: `account_changed:${noticeId}` })),
}

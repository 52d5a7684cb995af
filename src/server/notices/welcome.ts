import { inJobTransaction, type Job } from '../rpc/job.ts'
import { announce } from './announce.ts'

/** Somebody finished or skipped onboarding for the first time. */
export const welcomeJob: Job<'welcome'> = {
  name: 'welcome',
  run: (world, { userId }) =>
    inJobTransaction(world, (transaction) => announce(transaction, world, { code: 'welcome', userId, key: `welcome:${userId}` })),
}

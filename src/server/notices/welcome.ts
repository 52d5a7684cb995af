import { inJob, type Job } from '../rpc/job.ts'
import { announce } from './announce.ts'

/** Somebody finished or skipped onboarding for the first time. */
export const welcomeJob: Job<'welcome'> = {
  name: 'welcome',
  run: (world, { userId }) => inJob(world, (call) => announce(call, world, { code: 'welcome', userId, key: `welcome:${userId}` })),
}

import { findProfile } from '../people/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { notify } from './notify.ts'
import { welcomeWords } from './words.ts'

/** Somebody finished or skipped onboarding for the first time. */
export const welcomeJob: Job = {
  name: 'welcome',
  run: (world, { userId = '' }) =>
    inJob(world, async (call) => {
      if (!(await findProfile(call.db, userId))) return
      await notify(call, { userId, type: 'welcome', code: 'welcome', ...welcomeWords(world.config.brand), key: `welcome:${userId}` })
    }),
}

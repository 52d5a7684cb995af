import { inJob, type Job } from '../rpc/job.ts'
import { notify } from './notify.ts'
import { welcomeWords } from './words.ts'

/** Somebody finished or skipped onboarding for the first time. */
export const welcomeJob: Job = {
  name: 'welcome',
  run: (world, { userId = '' }) =>
    inJob(world, async (call) => {
      const person = await call.db.selectFrom('profiles').select('id').where('id', '=', userId).executeTakeFirst()
      if (!person) return
      await notify(call, { userId, type: 'welcome', code: 'welcome', ...welcomeWords(world.config.brand), key: `welcome:${userId}` })
    }),
}

import type { EarnedAchievement } from '#contract/score.ts'
import { isNewGoal, notAmong } from '#rules/score/achievements.ts'
import { announceAll } from '../notices/announce.ts'
import { inJobTransaction, type JobsOf } from '../rpc/job.ts'
import { readAsPatient } from '../rpc/readAsPatient.ts'
import { addAchievements, listAchievements, toAchievementKey } from './achievements.store.ts'
import type { scoreJobData } from './jobData.ts'
import { listReached } from './reached.store.ts'

export const scoreJobs: JobsOf<typeof scoreJobData> = {
  /** After a write that may reach a goal. It alone writes down what was reached, and whoever wrote it down tells of it, so that it is told once. */
  'achievements-to-check': {
    run: async (world, { userId, isOfProfile = false }) => {
      const now = world.clock()
      const reached = await readAsPatient(world, userId, async (db) => {
        const [stored, all] = await Promise.all([listAchievements(db, userId), listReached(db, { id: userId, email: '' }, now)])
        return notAmong(stored, all)
      })
      if (reached.length === 0) return
      await inJobTransaction(world, async (transaction) => {
        const added = await addAchievements(transaction.db, userId, reached)
        const isNews = (one: EarnedAchievement) => isNewGoal(one, now) && (one.id !== 'profile_done' || isOfProfile) // nobody knows since when it is filled in
        const told = reached.filter((one) => added.has(one.id) && isNews(one)).map(({ id }) => toAchievementKey(userId, id))
        const events = told.map((id) => ({
          code: 'achievement' as const,
          userId,
          about: { kind: 'achievement' as const, id },
          key: `achievement:${id}`,
        }))
        await announceAll(transaction, world, events)
      })
    },
  },
}

import type { AchievementId } from '#contract/score.ts'

export type ScoreTables = {
  achievements: { user_id: string; id: AchievementId; earned_at: Date }
}

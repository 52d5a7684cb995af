import type { AchievementId } from '#contract/score.ts'
import { achievementsOf } from '#rules/score/achievements.ts'
import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeSubject } from '../notices/noticeTypes.ts'
import { findAchievement } from './achievements.store.ts'

const achievementSubject: NoticeSubject<'achievement', { id: AchievementId }> = {
  kind: 'achievement',
  find: findAchievement,
  example: () => ({ id: 'week_tracked' }),
}

export const scoreNotices = noticesAbout(achievementSubject, {
  /** In the app alone (domain 10.4). */
  achievement: {
    category: 'education',
    type: 'system',
    severity: 'info',
    urgent: false,
    until: forDays(7),
    link: '/dashboard',
    whyStale: 'never',
    words: ({ about: { id } }) => {
      const goal = achievementsOf([]).find((one) => one.id === id)!.title
      const message = t`‘${{ goal }}’ is yours to keep. Press your score at the top of the screen to see all your goals.`
      return { app: { title: t`You reached a goal`, message }, discreet: {} }
    },
  },
})

import type { EducationItem } from '#contract/education.ts'
import { t } from '../translate.ts'

const GOALS = [
  { id: 'first_article', type: 'article', count: 1, icon: 'book' },
  { id: 'five_articles', type: 'article', count: 5, icon: 'books' },
  { id: 'first_course', type: 'course', count: 1, icon: 'school' },
] as const

export type EducationGoal = (typeof GOALS)[number]['id']
const words = () =>
  ({
    first_article: { title: t`Curious`, description: t`Read your first article` },
    five_articles: { title: t`Well read`, description: t`Read 5 articles` },
    first_course: { title: t`Graduate`, description: t`Complete your first course` },
  }) satisfies Record<EducationGoal, unknown>

/** The goals of education, each with the time it was reached (domain 4.4). Nothing that was read is taken back, so they stay. */
export const educationAchievements = (items: Pick<EducationItem, 'type' | 'completedDate'>[]) =>
  GOALS.map(({ id, type, count, icon }) => {
    const completed = items.flatMap((item) => (item.type === type && item.completedDate ? [item.completedDate] : []))
    const earnedAt = completed.toSorted((a, b) => a.getTime() - b.getTime())[count - 1] ?? null
    return { id, icon, ...words()[id], earned: earnedAt !== null, earnedAt }
  })

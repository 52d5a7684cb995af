import type { EducationItem, SectionId } from '#contract/education.ts'
import type { Article } from './article.ts'
import type { Course } from './course.ts'

/** What somebody has done of a text, and when: sections they viewed, or the quiz of a course. */
export type DonePart = { slug: string; part: SectionId | 'quiz'; at: Date }

/** A section counts as read when it was in view for so long (domain 9.1). */
export const SECTION_VIEW_MS = 5000
const MINUTES_OF_A_QUIZ = 3

type Text = { title: string; summary: string }
const toItem = (id: string, type: EducationItem['type'], { title, summary }: Text, duration: number, done: Done): EducationItem => ({
  id,
  type,
  title,
  summary,
  duration,
  progress: done.progress,
  completed: done.progress === 100,
  completedDate: done.progress === 100 ? done.at : null,
})
type Done = { progress: number; at: Date | null }

const latest = (parts: DonePart[]) => new Date(Math.max(...parts.map(({ at }) => at.getTime())))

export function articleItem(article: Article, done: DonePart[]): EducationItem {
  const parts = done.filter(({ slug }) => slug === article.slug)
  const progress = Math.round((100 * parts.length) / article.sections.length)
  return toItem(article.slug, 'article', article, article.minutes, { progress, at: progress === 100 ? latest(parts) : null })
}

/** A course is as far as its articles are read; its quiz completes it, whatever was read. */
export function courseItem(course: Course, articles: Article[], done: DonePart[]): EducationItem {
  const read = articles.filter((article) => articleItem(article, done).completed).length
  const passed = done.find(({ slug, part }) => slug === course.slug && part === 'quiz')
  const minutes = articles.reduce((sum, article) => sum + article.minutes, MINUTES_OF_A_QUIZ)
  const progress = passed ? 100 : Math.round((100 * read) / (articles.length + 1))
  return toItem(course.slug, 'course', course, minutes, { progress, at: passed?.at ?? null })
}

/** In whole percent, of all texts; half is rounded up. */
export const averageProgress = (items: readonly Pick<EducationItem, 'progress'>[]): number =>
  items.length === 0 ? 0 : Math.round(items.reduce((sum, { progress }) => sum + progress, 0) / items.length)

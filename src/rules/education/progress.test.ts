import { expect, test } from 'vitest'
import type { SectionId } from '#contract/education.ts'
import { sectionIds, type Article } from './article.ts'
import type { Course } from './course.ts'
import { educationAchievements } from './achievements.ts'
import { articleItem, courseItem, type DonePart } from './progress.ts'
import { reviewDueOn, reviewState } from './reviews.ts'
import { whyNotReview } from './whyNotReview.ts'

const article = (slug: string): Article => ({
  slug,
  title: slug,
  summary: '',
  minutes: 4,
  icd10: [],
  keywords: [],
  sources: [],
  sections: sectionIds.map((id) => ({ id, heading: id, blocks: [] })),
})
const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const done = (slug: string, parts: (SectionId | 'quiz')[], day = 1): DonePart[] =>
  parts.map((part, index) => ({ slug, part, at: at(day + index) }))

test('an article is as far as its sections, and complete when the last one was viewed', () => {
  expect(articleItem(article('tb'), [])).toMatchObject({ id: 'tb', duration: 4, progress: 0, completed: false, completedDate: null })
  expect(articleItem(article('tb'), done('tb', ['what', 'now']))).toMatchObject({ progress: 29, completed: false })
  expect(articleItem(article('tb'), done('hiv', sectionIds))).toMatchObject({ progress: 0 })
  expect(articleItem(article('tb'), done('tb', sectionIds))).toMatchObject({ progress: 100, completed: true, completedDate: at(7) })
})

test('a course grows with its articles and is completed by its quiz alone', () => {
  const course: Course = { slug: 'c', title: '', summary: '', articles: ['a', 'b', 'd'], questions: [] }
  const articles = course.articles.map(article)
  expect(courseItem(course, articles, [])).toMatchObject({ progress: 0, duration: 15 })
  const read = course.articles.flatMap((slug) => done(slug, sectionIds))
  expect(courseItem(course, articles, read)).toMatchObject({ progress: 75, completed: false })
  expect(courseItem(course, articles, done('c', ['quiz'], 9))).toMatchObject({ progress: 100, completed: true, completedDate: at(9) })
})

test('a goal is reached with the first and the fifth article and the first course, and stays', () => {
  const read = (...days: number[]) => days.map((day) => ({ type: 'article' as const, completedDate: at(day) }))
  const earned = (items: Parameters<typeof educationAchievements>[0]) =>
    educationAchievements(items).map(({ id, earnedAt }) => [id, earnedAt])
  expect(earned([{ type: 'article', completedDate: null }])).toEqual([
    ['first_article', null],
    ['five_articles', null],
    ['first_course', null],
  ])
  expect(earned([...read(3, 2, 9, 4), { type: 'course', completedDate: at(6) }])).toEqual([
    ['first_article', at(2)],
    ['five_articles', null],
    ['first_course', at(6)],
  ])
  expect(earned(read(3, 2, 9, 4, 5))[1]).toEqual(['five_articles', at(9)])
})

test('a review holds for a year, its last day included', () => {
  expect(reviewDueOn('2026-11-20')).toBe('2027-11-20')
  expect(reviewDueOn('2028-02-29')).toBe('2029-02-28')
  expect(reviewState(null, '2026-11-20')).toBe('awaiting')
  expect(reviewState({ dueOn: '2026-11-20' }, '2026-11-20')).toBe('reviewed')
  expect(reviewState({ dueOn: '2026-11-20' }, '2026-11-21')).toBe('due')
})

test('a review is of the words that stand there now, of a day that was, by somebody in a register', () => {
  const review = { version: 'a', reviewerNumber: 'mp 0123456', reviewedOn: '2026-11-20' }
  expect(whyNotReview(review, 'a', '2026-11-20')).toBeUndefined()
  expect(whyNotReview({ ...review, reviewerNumber: '12345678' }, 'a', '2026-11-20')).toBeUndefined()
  expect(whyNotReview(review, 'b', '2026-11-20')).toBe('TEXT_CHANGED')
  expect(whyNotReview(review, 'a', '2026-11-19')).toBe('REVIEW_TO_COME')
  expect(whyNotReview({ ...review, reviewerNumber: 'Dr Dube' }, 'a', '2026-11-20')).toBe('REVIEWER_NUMBER_INVALID')
})

import type { EducationArticle, EducationCourse, EducationReview } from '#contract/education.ts'
import type { Article } from '#rules/education/article.ts'
import { articleItem, courseItem, type DonePart } from '#rules/education/progress.ts'
import { educationTexts } from './library.ts'
import type { StoredReview } from './store.ts'

type Text = { slug: string; version: string }
const toReview = ({ reviewerName, reviewerNumber, reviewedOn, dueOn }: StoredReview): EducationReview => ({
  reviewerName,
  reviewerNumber,
  reviewedOn,
  dueOn,
})

/** The newest review of these very words, and of others before them. */
export function reviewsOf({ slug, version }: Text, reviews: StoredReview[]) {
  const ofText = reviews.filter((review) => review.slug === slug)
  const [review, earlier] = [ofText.find((one) => one.version === version), ofText.find((one) => one.version !== version)]
  return { review: review ? toReview(review) : null, earlier: earlier ? toReview(earlier) : null }
}

export function toArticle(article: Article & Text, done: DonePart[], reviews: StoredReview[]): EducationArticle {
  const viewed = done.flatMap(({ slug, part }) => (slug === article.slug && part !== 'quiz' ? [part] : []))
  const { sections, sources } = article
  return { ...articleItem(article, done), sections, sources, viewed, review: reviewsOf(article, reviews).review }
}

type CourseText = NonNullable<ReturnType<ReturnType<typeof educationTexts>['courses']['get']>>

export function toCourse(course: CourseText, done: DonePart[], reviews: StoredReview[]): EducationCourse {
  const articles = articlesOf(course)
  return {
    ...courseItem(course, articles, done),
    articles: articles.map((article) => articleItem(article, done)),
    questions: course.questions,
    review: reviewsOf(course, reviews).review,
  }
}

export const articlesOf = ({ articles }: { articles: string[] }) => articles.flatMap((slug) => educationTexts().articles.get(slug) ?? [])

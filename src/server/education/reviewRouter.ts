import { normaliseReviewerNumber, whyNotReview } from '#rules/education/whyNotReview.ts'
import { localDate } from '#rules/time.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { educationTexts } from './library.ts'
import { addReview as storeReview, listReviews } from './store.ts'
import { reviewsOf, toArticle, toCourse } from './texts.ts'

/** Every text by its id; an article and a course never share one. */
function allTexts() {
  const { articles, courses } = educationTexts()
  const as = (type: 'article' | 'course') => (text: { slug: string; title: string; version: string }) => ({ ...text, id: text.slug, type })
  return [...[...articles.values()].map(as('article')), ...[...courses.values()].map(as('course'))].map(
    ({ id, slug, type, title, version }) => ({ id, slug, type, title, version }),
  )
}

const texts = rpc.education.texts.handler(async ({ context: { db, auditSubject } }) => {
  auditSubject(null)
  const reviews = await listReviews(db)
  return allTexts().map(({ slug, ...text }) => ({ ...text, ...reviewsOf({ slug, version: text.version }, reviews) }))
})

const text = rpc.education.text.handler(async ({ input, context: { db, auditSubject }, errors }) => {
  auditSubject(null)
  const { articles, courses } = educationTexts()
  const [article, course] = [articles.get(input.id), courses.get(input.id)]
  orNotFound(article ?? course, errors)
  const reviews = await listReviews(db, input.id)
  return { article: article ? toArticle(article, [], reviews) : null, course: course ? toCourse(course, [], reviews) : null }
})

const addReview = rpc.education.addReview.handler(async ({ input, context, errors }) => {
  const { db, auditSubject, me, now, newId, publish } = context
  auditSubject(null)
  const { slug, ...known } = orNotFound(
    allTexts().find(({ id }) => id === input.id),
    errors,
  )
  refuse(errors, whyNotReview(input, known.version, localDate(now)))
  const { version, reviewerName, reviewedOn } = input
  const reviewerNumber = normaliseReviewerNumber(input.reviewerNumber)!
  await storeReview(db, { id: newId(), slug, version, reviewerName, reviewerNumber, reviewedOn, recordedBy: me, recordedAt: now })
  publish({ rooms: ['education'], role: 'admin' })
  publish({ rooms: ['education'], role: 'patient' })
  return { ...known, ...reviewsOf({ slug, version }, await listReviews(db, slug)) }
})

export const educationReviews = { texts, text, addReview }

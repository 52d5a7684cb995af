import { quizResult } from '#rules/education/quiz.ts'
import { articleItem, courseItem } from '#rules/education/progress.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { educationTexts } from './library.ts'
import { listSent } from './sent.store.ts'
import { addDone, listDone, listReviews } from './store.ts'
import { articlesOf, toArticle, toCourse } from './texts.ts'

const library = rpc.education.library.handler(async ({ context: { db, me } }) => {
  const done = await listDone(db, me)
  const { articles, courses } = educationTexts()
  return {
    articles: [...articles.values()].map((article) => ({
      ...articleItem(article, done),
      icd10: article.icd10,
      keywords: article.keywords,
    })),
    courses: [...courses.values()].map((course) => courseItem(course, articlesOf(course), done)),
    sent: await listSent(db, me),
  }
})

const article = rpc.education.article.handler(async ({ input, context: { db, me }, errors }) => {
  const text = orNotFound(educationTexts().articles.get(input.id), errors)
  return toArticle(text, await listDone(db, me), await listReviews(db, input.id))
})

const course = rpc.education.course.handler(async ({ input, context: { db, me }, errors }) => {
  const text = orNotFound(educationTexts().courses.get(input.id), errors)
  return toCourse(text, await listDone(db, me), await listReviews(db, input.id))
})

const saveViewed = rpc.education.saveViewed.handler(async ({ input, context: { db, me, now, newId, enqueue }, errors }) => {
  if (input.userId && input.userId !== me) throw errors.NOT_SIGNED_IN()
  const text = orNotFound(educationTexts().articles.get(input.id), errors)
  const at = input.at && input.at < now ? input.at : now // it may have waited on the phone
  await addDone(
    db,
    me,
    [...new Set(input.viewed)].map((part) => ({ slug: input.id, part, at })),
  )
  await enqueue('achievements-to-check', { userId: me }, newId())
  return articleItem(text, await listDone(db, me))
})

const answerQuiz = rpc.education.answerQuiz.handler(async ({ input, context: { db, me, now, newId, enqueue }, errors }) => {
  const text = orNotFound(educationTexts().courses.get(input.id), errors)
  if (quizResult(text.questions, input.answers).isComplete) {
    await addDone(db, me, [{ slug: input.id, part: 'quiz', at: now }])
    await enqueue('achievements-to-check', { userId: me }, newId())
  }
  return courseItem(text, articlesOf(text), await listDone(db, me))
})

export const patientEducation = { library, article, course, saveViewed, answerQuiz }

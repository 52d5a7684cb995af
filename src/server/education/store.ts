import type { EducationReview } from '#contract/education.ts'
import type { DonePart } from '#rules/education/progress.ts'
import { reviewDueOn } from '#rules/education/reviews.ts'
import type { Db } from '../database/tables.ts'
import { educationTexts } from './library.ts'

/** All of them as they are in the program's files, for rooms that answer from them. */
export const listArticles = () => [...educationTexts().articles.values()]

/** What the caller has done of these texts, or of all. */
export const listDone = (db: Db, me: string): Promise<DonePart[]> =>
  db.selectFrom('education_progress').select(['slug', 'part', 'done_at as at']).where('user_id', '=', me).execute()

/** What was done already keeps its time. */
export async function addDone(db: Db, me: string, parts: DonePart[]): Promise<void> {
  if (parts.length === 0) return
  await db
    .insertInto('education_progress')
    .values(parts.map(({ slug, part, at }) => ({ user_id: me, slug, part, done_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type StoredReview = EducationReview & { slug: string; version: string }

/** The newest first; of one text only, where it is named. */
export async function listReviews(db: Db, slug?: string): Promise<StoredReview[]> {
  const rows = await db
    .selectFrom('education_reviews')
    .select(['slug', 'version', 'reviewer_name as reviewerName', 'reviewer_number as reviewerNumber'])
    .select('reviewed_on as reviewedOn')
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug!))
    .orderBy('reviewed_on', 'desc')
    .orderBy('recorded_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, dueOn: reviewDueOn(row.reviewedOn) }))
}

type NewReview = Omit<StoredReview, 'dueOn'> & { id: string; recordedBy: string; recordedAt: Date }

export const addReview = (db: Db, review: NewReview) =>
  db
    .insertInto('education_reviews')
    .values({
      id: review.id,
      slug: review.slug,
      version: review.version,
      reviewer_name: review.reviewerName,
      reviewer_number: review.reviewerNumber,
      reviewed_on: review.reviewedOn,
      recorded_by: review.recordedBy,
      recorded_at: review.recordedAt,
    })
    .execute()

/** Texts that nobody has checked as they are now, or longer than a year ago. */
export async function countTextsToReview(db: Db, today: string): Promise<number> {
  const reviews = await listReviews(db)
  const { articles, courses } = educationTexts()
  const isReviewed = (text: { slug: string; version: string }) =>
    reviews.some(({ slug, version, dueOn }) => slug === text.slug && version === text.version && dueOn >= today)
  return [...articles.values(), ...courses.values()].filter((text) => !isReviewed(text)).length
}

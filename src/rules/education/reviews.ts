import type { EducationReview } from '#contract/education.ts'

/** The day until which a review holds: the same day of the year after (domain 9.1). Of 29 February it is 28 February. */
export function reviewDueOn(reviewedOn: string): string {
  const nextYear = `${Number(reviewedOn.slice(0, 4)) + 1}${reviewedOn.slice(4)}`
  return nextYear.endsWith('-02-29') ? nextYear.replace(/29$/, '28') : nextYear
}

/** How a text stands on a day: nobody checked these words, somebody did, or they did longer than a year ago. */
export function reviewState(review: Pick<EducationReview, 'dueOn'> | null, today: string): 'awaiting' | 'reviewed' | 'due' {
  if (!review) return 'awaiting'
  return review.dueOn < today ? 'due' : 'reviewed'
}

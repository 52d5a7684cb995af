import { normaliseHpcsa, normaliseSanc } from '../staff.ts'

/** The number of a doctor or a nurse as their register writes it, or null. */
export const normaliseReviewerNumber = (typed: string) => normaliseHpcsa(typed) ?? normaliseSanc(typed)

type TypedReview = { version: string; reviewerNumber: string; reviewedOn: string }

/** Why a review cannot be recorded for a text of this version. */
export function whyNotReview({ version, reviewerNumber, reviewedOn }: TypedReview, current: string, today: string) {
  if (version !== current) return 'TEXT_CHANGED'
  if (reviewedOn > today) return 'REVIEW_TO_COME'
  if (normaliseReviewerNumber(reviewerNumber) === null) return 'REVIEWER_NUMBER_INVALID'
}

import type { ErrorCode } from '#contract/errors.ts'
import type { VisitOfferState } from '#contract/visitOffers.ts'
import { addBusinessMinutes } from './queueTerms.ts'
import { addMinutes } from './time.ts'

const OFFER_BUSINESS_MINUTES = 120

export type OfferedVisit = { startsAt: Date; minNoticeMinutes: number }

/** Until when a nurse keeps a time for a patient: two hours of business time, and never longer than it can still be booked (domain 6.7). */
export function offerEndsAt({ startsAt, minNoticeMinutes }: OfferedVisit, now: Date, isHoliday: (date: string) => boolean): Date {
  const term = addBusinessMinutes(now, OFFER_BUSINESS_MINUTES, isHoliday)
  const lastBookable = addMinutes(startsAt, -minNoticeMinutes)
  return term < lastBookable ? term : lastBookable
}

/** Why an offer can be neither declined nor withdrawn. */
export function whyNotEndOffer({ state, until }: { state: VisitOfferState; until: Date }, now: Date) {
  if (state !== 'open' || until <= now) return 'VISIT_OFFER_OVER' satisfies ErrorCode
}

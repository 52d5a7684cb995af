import { msg } from '@lingui/core/macro'
import { MAX_UPCOMING } from '#rules/slots.ts'

/** Why one cannot join or book now: of all sentences these stand on Home at once. Their rooms take them from here. */
export const joinRefusalTexts = {
  VISIT_CANCELLED: msg`This visit was cancelled.`,
  VISIT_ENDED: msg`This visit has ended.`,
  TOO_EARLY_TO_JOIN: msg`It is too early to join this visit.`,
  TOO_LATE_TO_JOIN: msg`The time for this visit has passed. Please book a new one.`,
}

export const bookRefusalTexts = {
  TOO_MANY_UPCOMING: msg`You already have ${MAX_UPCOMING} visits booked. You can book again after one of them.`,
}

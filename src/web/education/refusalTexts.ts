import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { educationRefusals } from '#contract/refusals/education.ts'

/** Only whoever records a review is refused here: the screen gives them itself. */
export const educationRefusalTexts = {
  TEXT_CHANGED: msg`This text was changed since. Read the new one before you record a review.`,
  REVIEW_TO_COME: msg`The review cannot lie ahead. Choose today or an earlier day.`,
  REVIEWER_NUMBER_INVALID: msg`Check the number: HPCSA as MP0123456, or SANC as digits only.`,
} satisfies Record<keyof typeof educationRefusals, MessageDescriptor>

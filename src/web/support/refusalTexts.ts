import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { supportRefusals } from '#contract/refusals/support.ts'

export const supportRefusalTexts = {
  ALREADY_CLAIMED: msg`Someone else has already taken this.`,
  NOT_CLAIMED: msg`Take this first, so that two people do not work on it at once.`,
  ALREADY_RESOLVED: msg`This is already done.`,
  ATTEMPTS_MISSING: msg`Try to call at least twice, and log each attempt, before you close this as unanswered.`,
  RESOLUTION_TOO_SHORT: msg`Write at least 10 characters about what was done.`,
  CALLBACK_NAME_TOO_SHORT: msg`Name must be at least 2 characters`,
  CALLBACK_PHONE_TOO_SHORT: msg`Please enter a valid phone number`,
} satisfies Record<keyof typeof supportRefusals, MessageDescriptor>

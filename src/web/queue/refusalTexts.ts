import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { queueRefusals } from '#contract/refusals/queue.ts'

export const queueRefusalTexts = {
  ALREADY_CLAIMED: msg`Someone else has already taken this request.`,
  NOT_CLAIMED: msg`Take this request first, so that two people do not work on it at once.`,
  ALREADY_RESOLVED: msg`This request is already closed.`,
  ATTEMPTS_MISSING: msg`Try to call at least twice, and log each attempt, before you close this as unanswered.`,
  RESOLUTION_TOO_SHORT: msg`Write at least 10 characters about what was done.`,
} satisfies Record<keyof typeof queueRefusals, MessageDescriptor>

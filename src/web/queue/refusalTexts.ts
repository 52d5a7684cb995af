import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { queueRefusals } from '#contract/refusals/queue.ts'

export const queueRefusalTexts = {
  ALREADY_CLAIMED: msg`Someone else has already taken this request.`,
  NOT_CLAIMED: msg`Take this request first, so that two people do not work on it at once.`,
  ALREADY_RESOLVED: msg`This request is already closed.`,
  ATTEMPTS_MISSING: msg`Try to call at least twice, and log each attempt, before you close this as unanswered.`,
  ATTEMPT_MISSING: msg`Try to reach the patient, and log the attempt, before you close an emergency.`,
  RESOLUTION_TOO_SHORT: msg`Write at least 10 characters about what was done.`,
  NOT_RESOLVED: msg`This request is still open.`,
  REOPEN_TOO_LATE: msg`A request can be reopened within 7 days after it was closed.`,
  ENDED_BY_ITSELF: msg`The patient ended this request. It cannot be reopened.`,
  NEWER_ITEM_OPEN: msg`There is a newer open request about the same matter. Work on that one.`,
  LEAD_ONLY: msg`Only the lead nurse can assign requests.`,
  QUEUE_TASK_EMPTY: msg`Write what needs to be done.`,
  NURSE_UNKNOWN: msg`This person is not working as a nurse here.`,
} satisfies Record<keyof typeof queueRefusals, MessageDescriptor>

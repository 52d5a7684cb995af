import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { followUpsRefusals } from '#contract/refusals/followUps.ts'

export const followUpsRefusalTexts = {
  FOLLOW_UP_ENDED: msg`This follow-up has ended. Look at the next one.`,
  FOLLOW_UP_STANDS: msg`A follow-up is already scheduled for this patient.`,
  FOLLOW_UP_IN_PAST: msg`Choose a time that is still to come.`,
  FOLLOW_UP_NOT_DUE: msg`This follow-up is not due yet.`,
  FOLLOW_UP_BY_PHONE: msg`This follow-up is not by video. Please phone the patient.`,
  SAFETY_CHECK_LATER: msg`A safety check can only be moved to an earlier time.`,
  FOLLOW_UP_NOTE_MISSING: msg`Write in the note what you did about it.`,
} satisfies Record<keyof typeof followUpsRefusals, MessageDescriptor>

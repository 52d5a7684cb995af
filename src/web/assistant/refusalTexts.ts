import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { assistantRefusals } from '#contract/refusals/assistant.ts'

export const assistantRefusalTexts = {
  QUESTION_MISSING: msg`Please enter a health question`,
} satisfies Record<keyof typeof assistantRefusals, MessageDescriptor>

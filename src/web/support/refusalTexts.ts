import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { supportRefusals } from '#contract/refusals/support.ts'

export const supportRefusalTexts = {
  CALLBACK_NAME_TOO_SHORT: msg`Name must be at least 2 characters`,
  CALLBACK_PHONE_TOO_SHORT: msg`Please enter a valid phone number`,
} satisfies Record<keyof typeof supportRefusals, MessageDescriptor>

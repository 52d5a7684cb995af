import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { securityRefusals } from '#contract/refusals/security.ts'

export const securityRefusalTexts = {
  SECOND_FACTOR_REQUIRED: msg`Staff accounts need an authenticator app. You can replace yours, not remove it.`,
  SECOND_FACTOR_MISSING: msg`There is no authenticator app on this account yet. Add one first.`,
  STAFF_ASK_ADMINISTRATOR: msg`Ask your administrator for a link to set a new password.`,
  PHONE_TAKEN: msg`Another account already signs in with this phone number. Please use another number or contact support.`,
} satisfies Record<keyof typeof securityRefusals, MessageDescriptor>

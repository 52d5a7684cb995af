import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { staffRefusals } from '#contract/refusals/staff.ts'

export const staffRefusalTexts = {
  EMAIL_TAKEN: msg`There is already an account with this email.`,
  HPCSA_NUMBER_INVALID: msg`Please enter a valid HPCSA number`,
  PRACTICE_NUMBER_INVALID: msg`Please enter a valid practice number: 7 digits`,
  SANC_NUMBER_INVALID: msg`Please enter a valid SANC number`,
  WRONG_KIND_OF_STAFF: msg`This registration does not match the role of this account.`,
  ALREADY_ACCEPTED: msg`This invitation has already been accepted.`,
  NOT_ACTIVE: msg`Only for an active account: its invitation is accepted, and it is not disabled.`,
  LAST_ADMINISTRATOR: msg`This is the last administrator. Add another one first.`,
} satisfies Record<keyof typeof staffRefusals, MessageDescriptor>

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { peopleRefusals } from '#contract/refusals/people.ts'

export const peopleRefusalTexts = {
  PROFILE_NAME_OR_GENDER_MISSING: msg`Please fill in all required fields (First Name, Last Name, and Gender)`,
  PROFILE_ANSWER_MISSING: msg`Please say which, or choose No.`,
  BIRTH_DATE_IMPOSSIBLE: msg`Please check the date of birth. It cannot be right.`,
  ID_NUMBER_INVALID: msg`Please check the number. It is not valid for this document.`,
  ID_MISMATCH: msg`The ID number does not match your date of birth. Please check both.`,
  ID_TAKEN: msg`We could not save this number. Please check it, or contact support.`,
} satisfies Record<keyof typeof peopleRefusals, MessageDescriptor>

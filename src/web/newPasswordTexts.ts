import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sentenceFor } from './errorText.ts'
import { i18n } from './i18n.ts'
import type { NewPassword, NewPasswordFieldError, PasswordRule } from './validateNewPassword.ts'

/** Each rule as the list under the fields says it. */
export const passwordRuleLabels: Record<PasswordRule, MessageDescriptor> = {
  PASSWORD_TOO_SHORT: msg`At least 6 characters`,
  STAFF_PASSWORD_TOO_SHORT: msg`At least 8 characters`,
  PASSWORD_NEEDS_UPPERCASE: msg`One uppercase letter`,
  PASSWORD_NEEDS_LOWERCASE: msg`One lowercase letter`,
  PASSWORD_NEEDS_NUMBER: msg`One number`,
}

const missing: Record<keyof NewPassword, MessageDescriptor> = {
  password: msg`Please choose a password`,
  confirmPassword: msg`Please enter the password again`,
}

/** What the field says about this fault. */
export function newPasswordFieldText(field: keyof NewPassword, fault: NewPasswordFieldError) {
  if (fault === 'MISSING') return i18n._(missing[field])
  return fault === 'NOT_THE_SAME' ? i18n._(msg`Passwords do not match`) : sentenceFor(fault)
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sentenceFor } from '#web/api/errorText.ts'
import { i18n } from '#web/i18n.ts'
import type { FieldErrors } from './useForm.ts'
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

/** What the fields of a new password say about these faults. */
export const newPasswordErrors = (faults: Partial<Record<keyof NewPassword, NewPasswordFieldError>>): FieldErrors<NewPassword> => ({
  password: textOf('password', faults.password),
  confirmPassword: textOf('confirmPassword', faults.confirmPassword),
})

function textOf(field: keyof NewPassword, fault: NewPasswordFieldError | undefined) {
  if (fault === 'MISSING') return i18n._(missing[field])
  return fault === 'NOT_THE_SAME' ? i18n._(msg`Passwords do not match`) : sentenceFor(fault)
}

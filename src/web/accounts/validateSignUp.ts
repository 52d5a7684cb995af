import { whyNotEmail } from '#rules/email.ts'
import { validateNewPassword, type NewPassword, type NewPasswordFieldError } from '#web/validateNewPassword.ts'

export type SignUpValues = NewPassword & { firstName: string; lastName: string; email: string }
export type SignUpFieldError = NewPasswordFieldError | 'EMAIL_INVALID'

/** What stands in the way of sending the form, field by field. */
export function validateSignUp(form: SignUpValues): Partial<Record<keyof SignUpValues, SignUpFieldError>> {
  const found = {
    firstName: missing(form.firstName),
    lastName: missing(form.lastName),
    email: missing(form.email) ?? whyNotEmail(form.email),
    ...validateNewPassword(form, 'patient'),
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault))
}

const missing = (text: string) => (text.trim() ? undefined : 'MISSING')

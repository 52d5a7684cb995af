import { whyNotEmail } from '#rules/email.ts'
import { validateNewPassword, type NewPassword, type NewPasswordFieldError } from '#web/forms/validateNewPassword.ts'

export type SignUpValues = NewPassword & { firstName: string; lastName: string; email: string }

type SignUpErrors = Partial<Record<keyof NewPassword, NewPasswordFieldError>> &
  Partial<Record<'firstName' | 'lastName', 'MISSING'>> & { email?: 'MISSING' | 'EMAIL_INVALID' }

/** What stands in the way of sending the form, field by field. */
export function validateSignUp(form: SignUpValues): SignUpErrors {
  const found = {
    firstName: missing(form.firstName),
    lastName: missing(form.lastName),
    email: missing(form.email) ?? whyNotEmail(form.email),
    ...validateNewPassword(form, 'patient'),
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as SignUpErrors
}

const missing = (text: string) => (text.trim() ? undefined : 'MISSING')

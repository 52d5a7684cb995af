import { whyNotEmail } from '#rules/email.ts'
import { faultsOfNewPassword, type NewPassword, type NewPasswordFault } from '#web/newPasswordFaults.ts'

export type SignUpForm = NewPassword & { firstName: string; lastName: string; email: string }
export type SignUpFault = NewPasswordFault | 'EMAIL_INVALID'

/** What stands in the way of sending the form, field by field. */
export function faultsOfSignUp(form: SignUpForm): Partial<Record<keyof SignUpForm, SignUpFault>> {
  const found = {
    firstName: missing(form.firstName),
    lastName: missing(form.lastName),
    email: missing(form.email) ?? whyNotEmail(form.email),
    ...faultsOfNewPassword(form, 'patient'),
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault))
}

const missing = (text: string) => (text.trim() ? undefined : 'MISSING')

import { whyNotEmail } from '#rules/email.ts'
import { whyNotPatientPassword } from '#rules/passwords.ts'

export type SignUpForm = { firstName: string; lastName: string; email: string; password: string; confirmPassword: string }
export type SignUpFault = 'MISSING' | 'EMAIL_INVALID' | 'PASSWORD_TOO_SHORT' | 'NOT_THE_SAME'

/** What stands in the way of sending the form, field by field. Whether the password is too common only the server knows. */
export function faultsOfSignUp(form: SignUpForm): Partial<Record<keyof SignUpForm, SignUpFault>> {
  const found = {
    firstName: missing(form.firstName),
    lastName: missing(form.lastName),
    email: missing(form.email) ?? whyNotEmail(form.email),
    password: form.password ? whyNotPatientPassword(form.password) : 'MISSING',
    confirmPassword: form.confirmPassword ? notTheSame(form) : 'MISSING',
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault))
}

export const isLongEnough = ({ password }: SignUpForm) => !whyNotPatientPassword(password)
export const isTheSame = ({ password, confirmPassword }: SignUpForm) => password !== '' && password === confirmPassword

const missing = (text: string) => (text.trim() ? undefined : 'MISSING')
const notTheSame = (form: SignUpForm) => (isTheSame(form) ? undefined : 'NOT_THE_SAME')

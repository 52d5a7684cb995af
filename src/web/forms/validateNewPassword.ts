import { staffPasswordFaults, type StaffPasswordFault, staffPasswordRules, whyNotPatientPassword } from '#rules/passwords.ts'

/** Whose rules a password has to keep. */
export type PasswordAudience = 'patient' | 'staff'
export type NewPassword = { password: string; confirmPassword: string }

export type PasswordRule = StaffPasswordFault | 'PASSWORD_TOO_SHORT'
export type NewPasswordFieldError = PasswordRule | 'MISSING' | 'NOT_THE_SAME'

/** What the server refuses a new password with, and not what proves who chooses it. */
export const newPasswordRefusals = Object.fromEntries(
  [...staffPasswordRules, 'PASSWORD_TOO_SHORT' as const, 'PASSWORD_TOO_COMMON' as const].map((code) => [code, 'password' as const]),
)

/** Every rule there is for this kind of person, in the order in which they are said. */
export const passwordRules: Record<PasswordAudience, readonly PasswordRule[]> = {
  patient: ['PASSWORD_TOO_SHORT'],
  staff: staffPasswordRules,
}

/** The rules that this password breaks. Whether it is too common only the server knows. */
export function brokenRules(password: string, audience: PasswordAudience): PasswordRule[] {
  if (audience === 'staff') return staffPasswordFaults(password)
  const fault = whyNotPatientPassword(password)
  return fault ? [fault] : []
}

export const doPasswordsMatch = ({ password, confirmPassword }: NewPassword) => password !== '' && password === confirmPassword

/** What stands in the way of taking this password, field by field. */
export function validateNewPassword(
  form: NewPassword,
  audience: PasswordAudience,
): Partial<Record<keyof NewPassword, NewPasswordFieldError>> {
  const password = form.password ? brokenRules(form.password, audience)[0] : 'MISSING'
  const confirmPassword = form.confirmPassword ? (doPasswordsMatch(form) ? undefined : 'NOT_THE_SAME') : 'MISSING'
  return { ...(password && { password }), ...(confirmPassword && { confirmPassword }) }
}

import { staffPasswordFaults, whyNotPatientPassword } from '#rules/passwords.ts'
import type { Role } from '#contract/primitives.ts'
import { whyWeakPassword } from './commonPasswords.ts'

/** Password strength: why somebody in this role cannot have this password: patients' is long enough and not a common one, staff's has its classes besides. */
export async function whyNotPassword(role: Role | null, password: string) {
  if (role === null || role === 'patient') return whyNotPatientPassword(password) ?? (await whyWeakPassword(password))
  return staffPasswordFaults(password)[0] ?? (await whyWeakPassword(password))
}

/** Whose password rules a form shows. */
export const audienceOf = (role: Role | null) => (role === null || role === 'patient' ? ('patient' as const) : ('staff' as const))

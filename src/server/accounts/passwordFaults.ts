import { staffPasswordFaults, whyNotPatientPassword } from '#rules/passwords.ts'
import type { Role } from '#contract/primitives.ts'
import { whyNotUncommon } from './guessedPasswords.ts'

/** Why somebody in this role cannot have this password: patients' is long enough and not a common one, staff's has its classes besides. */
export async function whyNotPassword(role: Role | null, password: string) {
  if (role === null || role === 'patient') return whyNotPatientPassword(password) ?? (await whyNotUncommon(password))
  return staffPasswordFaults(password)[0] ?? (await whyNotUncommon(password))
}

/** Whose password rules a form shows. */
export const audienceOf = (role: Role | null) => (role === null || role === 'patient' ? ('patient' as const) : ('staff' as const))

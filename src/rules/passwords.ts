import type { ErrorCode } from '#contract/errors.ts'

/** Password strength: characters a patient's password needs at least (specification 1.9). */
export const PATIENT_PASSWORD_LENGTH = 6
/** Characters a staff password needs at least (specification 1.5). */
export const STAFF_PASSWORD_LENGTH = 8

/** Why a patient cannot have this password. The list of common ones is the server's. */
export function whyNotPatientPassword(password: string) {
  if (lengthOf(password) < PATIENT_PASSWORD_LENGTH) return 'PASSWORD_TOO_SHORT' satisfies ErrorCode
}

/** Every rule for staff, by what is said when it is broken. */
export const staffPasswordRules = [
  'STAFF_PASSWORD_TOO_SHORT',
  'PASSWORD_NEEDS_UPPERCASE',
  'PASSWORD_NEEDS_LOWERCASE',
  'PASSWORD_NEEDS_NUMBER',
] as const satisfies ErrorCode[]

export type StaffPasswordFault = (typeof staffPasswordRules)[number]

/** What a staff password lacks, in the order in which it is said; each has its own sentence. */
export function staffPasswordFaults(password: string): StaffPasswordFault[] {
  const faults: Record<StaffPasswordFault, boolean> = {
    STAFF_PASSWORD_TOO_SHORT: lengthOf(password) < STAFF_PASSWORD_LENGTH,
    PASSWORD_NEEDS_UPPERCASE: !/\p{Lu}/u.test(password),
    PASSWORD_NEEDS_LOWERCASE: !/\p{Ll}/u.test(password),
    PASSWORD_NEEDS_NUMBER: !/[0-9]/.test(password),
  }
  return staffPasswordRules.filter((fault) => faults[fault])
}

const lengthOf = (password: string) => [...password].length // characters as people count them, not halves of an emoji

import type { ErrorCode } from '#contract/errors.ts'

/** Characters a patient's password needs at least (specification part 1, section 9). */
export const PATIENT_PASSWORD_LENGTH = 6
/** Characters a staff password needs at least (specification part 1, section 5). */
export const STAFF_PASSWORD_LENGTH = 8

/** Why a patient cannot have this password. The list of common ones is the server's. */
export function whyNotPatientPassword(password: string) {
  if (lengthOf(password) < PATIENT_PASSWORD_LENGTH) return 'PASSWORD_TOO_SHORT' satisfies ErrorCode
}

export type StaffPasswordFault = 'tooShort8' | 'upper' | 'lower' | 'number'

/** What a staff password lacks, in the order in which it is said; each has its own sentence. */
export function staffPasswordFaults(password: string): StaffPasswordFault[] {
  const faults: Record<StaffPasswordFault, boolean> = {
    tooShort8: lengthOf(password) < STAFF_PASSWORD_LENGTH,
    upper: !/\p{Lu}/u.test(password),
    lower: !/\p{Ll}/u.test(password),
    number: !/[0-9]/.test(password),
  }
  return (Object.keys(faults) as StaffPasswordFault[]).filter((fault) => faults[fault])
}

const lengthOf = (password: string) => [...password].length // characters as people count them, not halves of an emoji

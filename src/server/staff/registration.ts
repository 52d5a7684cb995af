import type { DoctorRegistration, NurseRegistration, StaffRole } from '#contract/staff.ts'
import { normaliseHpcsa, normalisePractice, normaliseSanc, whyNotRegistration } from '#rules/staff.ts'
import type { Db } from '../database/tables.ts'
import { saveDoctor, saveNurse } from './store.ts'

export type Registration =
  | { role: 'doctor'; doctor: DoctorRegistration }
  | { role: 'nurse'; nurse: NurseRegistration }
  | { role: Exclude<StaffRole, 'doctor' | 'nurse'> }

/** Why this cannot be put on file as what somebody is registered as, or nothing when it can. */
export function whyNotRegister(registration: Registration, today: string) {
  if (registration.role === 'doctor') {
    if (!normaliseHpcsa(registration.doctor.hpcsa_number)) return 'HPCSA_NUMBER_INVALID' as const
    if (normalisePractice(registration.doctor.practice_no) === null) return 'PRACTICE_NUMBER_INVALID' as const
    return whyNotRegistration(registration.doctor.registration_verified_until, today)
  }
  if (registration.role === 'nurse') {
    if (!normaliseSanc(registration.nurse.sanc_number)) return 'SANC_NUMBER_INVALID' as const
    return whyNotRegistration(registration.nurse.apc_valid_until, today)
  }
}

/** Stores what `whyNotRegister` found nothing against, with its number as the register writes it. Administrators have none. */
export async function saveRegistration(db: Db, id: string, registration: Registration) {
  if (registration.role === 'doctor') {
    const { hpcsa_number, practice_no } = registration.doctor
    const numbers = { hpcsa_number: normaliseHpcsa(hpcsa_number)!, practice_no: normalisePractice(practice_no)! }
    await saveDoctor(db, id, { ...registration.doctor, ...numbers })
  }
  if (registration.role === 'nurse')
    await saveNurse(db, id, { ...registration.nurse, sanc_number: normaliseSanc(registration.nurse.sanc_number)! })
}

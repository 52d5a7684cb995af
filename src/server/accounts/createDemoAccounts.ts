import type pg from 'pg'
import { canonicalEmail } from '#rules/email.ts'
import { newId } from '../world/ids.ts'
import { insertAccount } from './insertAccount.ts'
import { hashPassword } from './passwords/passwordHash.ts'

/** A connection as the database's owner, in a transaction of the caller's. */
export type OwnerClient = Pick<pg.ClientBase, 'query'>

export type NewPerson = { email: string; firstName: string; lastName: string; password: string }

export type DoctorDetails = {
  hpcsaNumber: string
  qualification: string
  practiceAddress: string
  specialty: string
  isSpecialist?: boolean
  /** 'YYYY-MM-DD' */
  registrationVerifiedUntil?: string
  priceCents?: number
}

export type NurseDetails = { sancNumber: string; apcValidUntil: string } // 'YYYY-MM-DD'

export type NewStaffAccount = NewPerson & { role: 'doctor' | 'nurse' | 'admin'; doctor?: DoctorDetails; nurse?: NurseDetails }

/** There is an account with this address already. */
export class AddressTaken extends Error {
  override name = 'AddressTaken'
}

/**
 * Makes a staff account that has a password already, as the owner of an empty database: for the demo's invented people and for tests.
 * Everybody else is invited (server/staff). Answers its id. Throws `AddressTaken`.
 */
export async function createStaff(owner: OwnerClient, { role, doctor, nurse, ...person }: NewStaffAccount, now: Date): Promise<string> {
  if ((role === 'doctor') !== (doctor !== undefined)) throw new Error('a doctor needs doctor details, and nobody else has them')
  const id = await createVerified(owner, person, now)
  await owner.query('update user_roles set role = $2 where user_id = $1', [id, role])
  await owner.query('update profiles set onboarding_completed = true, hpcsa_number = $2 where id = $1', [id, doctor?.hpcsaNumber ?? null])
  if (doctor) await addDoctor(owner, id, `Dr. ${person.firstName} ${person.lastName}`, doctor)
  if (nurse) await owner.query('insert into nurse_profiles values ($1, $2, $3)', [id, nurse.sancNumber, nurse.apcValidUntil])
  return id
}

/** Makes a patient whose address is verified and whose onboarding is still to come. Answers the id. Throws `AddressTaken`. */
export const createPatient = (owner: OwnerClient, patient: NewPerson, now: Date): Promise<string> => createVerified(owner, patient, now)

async function createVerified(owner: OwnerClient, { email, firstName, lastName, password }: NewPerson, now: Date) {
  const address = canonicalEmail(email)
  if (address === null) throw new Error('the e-mail address is not one')
  const id = newId()
  const passwordHash = await hashPassword(password, 'visitor')
  const account = { id, email: address, firstName, lastName, emailVerified: true, passwordHash }
  if (!(await insertAccount(owner, account, now))) throw new AddressTaken('There is already an account with this email address.')
  return id
}

async function addDoctor(owner: OwnerClient, id: string, displayName: string, doctor: DoctorDetails) {
  await owner.query(
    `insert into doctor_profiles (doctor_id, display_name, specialty, is_specialist, qualification, practice_address, price_cents, registration_verified_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      displayName,
      doctor.specialty,
      doctor.isSpecialist ?? false,
      doctor.qualification,
      doctor.practiceAddress,
      doctor.priceCents ?? 0,
      doctor.registrationVerifiedUntil ?? null,
    ],
  )
}

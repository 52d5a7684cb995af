import { sql } from 'kysely'
import type { DoctorRegistration, NurseRegistration, StaffAccount, StaffRole, StaffStatus } from '#contract/staff.ts'
import type { Db } from '../database/tables.ts'

/* The functions of procedures/staff.sql: each refuses whoever is no administrator, and to each a patient is nobody. */

type Row = {
  id: string
  role: StaffRole
  email: string
  new_email: string | null
  first_name: string
  last_name: string
  status: StaffStatus
  disabled_reason: string | null
  invited_until: Date | null
  has_second_factor: boolean
  last_seen_at: Date | null
  created_at: Date
  version: number
  hpcsa_number: string
  qualification: string | null // null: no registration on file
  practice_address: string
  specialty: string
  is_specialist: boolean
  price_cents: number
  practice_no: string
  registration_verified_until: string
  sanc_number: string | null
  apc_valid_until: string
  is_lead: boolean
}

export async function listStaff(db: Db): Promise<StaffAccount[]> {
  return (await sql<Row>`select s.*, s.id in (select lead_nurses()) as is_lead from staff_accounts() s`.execute(db)).rows.map(shown)
}

export async function findStaff(db: Db, id: string): Promise<StaffAccount | undefined> {
  const { rows } = await sql<Row>`select s.*, s.id in (select lead_nurses()) as is_lead from staff_accounts(${id}::uuid) s`.execute(db)
  return rows[0] && shown(rows[0])
}

/** Also keeps administrators from becoming more or fewer until the commit. */
export async function lockStaff(db: Db, id: string): Promise<StaffAccount | undefined> {
  await sql`select lock_staff(${id}::uuid)`.execute(db)
  return findStaff(db, id)
}

/** By its canonical address: the command's people have no ids. */
export const findStaffAt = async (db: Db, email: string) => (await listStaff(db)).find((account) => account.email === email)

export async function countActiveAdministrators(db: Db): Promise<number> {
  return (await listStaff(db)).filter(({ role, status }) => role === 'admin' && status === 'active').length
}

export type StaffRow = { id: string; email: string; firstName: string; lastName: string; role: StaffRole }

/** Answers whether the address was free; if not, nothing was made. */
export async function addStaff(db: Db, { id, email, firstName, lastName, role }: StaffRow): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select make_staff(${id}, ${email}, ${firstName}, ${lastName}, ${role}) as made`.execute(db)
  return rows[0]?.made === true
}

export const addInvitation = (db: Db, id: string, link: { id: string; until: Date }) =>
  sql`select invite_staff(${id}, ${link.id}, ${link.until})`.execute(db)

/** `hpcsa_number` as the register writes it, `practice_no` as its seven digits or empty. */
export const saveDoctor = (db: Db, id: string, doctor: DoctorRegistration) =>
  sql`select register_doctor(${id}, ${doctor.hpcsa_number}, ${doctor.qualification}, ${doctor.practice_address}, ${doctor.specialty},
    ${doctor.is_specialist}, ${doctor.price_cents}, ${doctor.registration_verified_until}::date, ${doctor.practice_no})`.execute(db)

/** `sanc_number` as the register writes it. */
export const saveNurse = (db: Db, id: string, { sanc_number, apc_valid_until }: NurseRegistration) =>
  sql`select register_nurse(${id}, ${sanc_number}, ${apc_valid_until}::date)`.execute(db)

export const updateLead = (db: Db, id: string, isLead: boolean) => sql`select save_nurse_lead(${id}, ${isLead})`.execute(db)

export const addDefaultHours = (db: Db, id: string, since: string) => sql`select give_usual_hours(${id}, ${since}::date)`.execute(db)

export const countChange = (db: Db, id: string) => sql`select count_staff_change(${id})`.execute(db)

export const retryFailedJobs = (db: Db) => sql`select retry_failed_jobs()`.execute(db)

export async function listBookedVisits(db: Db, doctorId: string) {
  const { rows } = await sql<{ startsAt: Date; patientInitials: string }>`
    select starts_at as "startsAt", patient_initials as "patientInitials" from visits_booked_with(${doctorId})`.execute(db)
  return rows
}

/** Answers the ids of the sessions that ended. */
export async function endSessionsOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ session: string }>`select end_staff_sessions(${id}) as session`.execute(db)
  return rows.map(({ session }) => session)
}

export const updateDisabled = (db: Db, id: string, reason: string) => sql`select disable_staff(${id}, ${reason})`.execute(db)

export const updateEnabled = (db: Db, id: string) => sql`select enable_staff(${id})`.execute(db)

export const removeSecondFactor = (db: Db, id: string) => sql`select reset_second_factor(${id})`.execute(db)

/** Answers whether the address, which is canonical, was free. */
export async function addEmailChange(db: Db, id: string, link: { id: string; email: string; until: Date }): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select wish_staff_email(${id}, ${link.id}, ${link.email}, ${link.until}) as free`.execute(
    db,
  )
  return rows[0]?.free === true
}

/** Answers whether the address, which is canonical, was free. */
export async function updateInvitedEmail(db: Db, id: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select readdress_invited(${id}, ${email}) as free`.execute(db)
  return rows[0]?.free === true
}

export const updateName = (db: Db, id: string, name: { first_name: string; last_name: string }) =>
  sql`select rename_staff(${id}, ${name.first_name}, ${name.last_name})`.execute(db)

function shown(row: Row): StaffAccount {
  const { id, role, email, first_name, last_name, status, version } = row
  return {
    id,
    role,
    email,
    newEmail: row.new_email,
    first_name,
    last_name,
    status,
    disabledReason: row.disabled_reason,
    invitedUntil: row.invited_until,
    hasSecondFactor: row.has_second_factor,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
    doctor: row.qualification === null ? null : doctorOf({ ...row, qualification: row.qualification }),
    nurse: row.sanc_number === null ? null : { sanc_number: row.sanc_number, apc_valid_until: row.apc_valid_until },
    isLead: row.is_lead,
    version,
  }
}

const doctorOf = (row: Row & { qualification: string }): DoctorRegistration => ({
  hpcsa_number: row.hpcsa_number,
  qualification: row.qualification,
  practice_address: row.practice_address,
  specialty: row.specialty,
  is_specialist: row.is_specialist,
  price_cents: row.price_cents,
  practice_no: row.practice_no,
  registration_verified_until: row.registration_verified_until,
})

/** What waits for an administrator, by kind. */
export async function countTasks(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: string }>`select kind, count from administrator_tasks()`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
}
